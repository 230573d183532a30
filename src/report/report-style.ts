/** How the report looks: the reader's own light or dark, and on paper. Text keeps 4.5:1 to what it stands on, lines and bars 3:1. */
export const reportStyle = `
:root { color-scheme: light dark; --ink: #1f2328; --quiet: #59636e; --back: #fff; --soft: #f3f5f7; --line: #d1d9e0; --link: #0969da;
  --all: #9aa7b4; --all-line: #6b7884; --relevant: #c2500a; --relevant-line: #c2500a; --event: #f2d8a0; --edge: #8c98a4; --on: #1a7f37; --off: #cf222e; --overruled: #6639ba; --unknown: #6e7781 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --quiet: #9aa5b1; --back: #0d1117; --soft: #171c23; --line: #3d444d; --link: #6cb0ff;
  --all: #66717d; --all-line: #9aa5b1; --relevant: #f0883e; --relevant-line: #f0883e; --event: #4d3d17; --edge: #6a7683; --on: #3fb950; --off: #f85149; --overruled: #b392f0; --unknown: #9aa5b1 } }
* { box-sizing: border-box } [hidden] { display: none !important }
html { scroll-behavior: smooth } @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 78rem; padding: 1.2rem 1.5rem 4rem; background: var(--back); color: var(--ink) }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .8rem; overflow-wrap: anywhere } h2 { font-size: 1.35rem; margin: 0 0 .6rem } h3 { font-size: 1rem; margin: 0 } p { margin: .4rem 0 }
a { color: var(--link) } .kind, .note, .lies { color: var(--quiet) } .kind { margin: 0 } .note, .lies { font-size: .85rem }
.skip { position: absolute; left: -999rem } .skip:focus { position: static }
.tiles { list-style: none; margin: 0 0 1rem; padding: 0; display: flex; flex-wrap: wrap; gap: .6rem } .tiles li { background: var(--soft); border: 1px solid var(--line); border-radius: 8px; padding: .4rem .9rem; color: var(--quiet) } .tiles b { display: block; font-size: 1.25rem; color: var(--ink); font-variant-numeric: tabular-nums }
nav ul { list-style: none; margin: 0; padding: .5rem 0; display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; border-top: 1px solid var(--line); border-bottom: 1px solid var(--line) }
section { padding: 1.8rem 0 .4rem }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; margin: .5rem 0 } .facts dt { color: var(--quiet) } .facts dd { margin: 0; overflow-wrap: anywhere }
summary { cursor: pointer; color: var(--link) } pre { background: var(--soft); border-radius: 6px; padding: .8rem; overflow: auto; max-height: 28rem; font-size: .8rem; margin: .5rem 0 }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1.2rem; margin: 1rem 0; align-items: start }
figure, .beside { margin: 0; border: 1px solid var(--line); border-radius: 8px; padding: .9rem 1rem; min-width: 0 } .wide { grid-column: 1 / -1 }
.key { margin: .2rem 0; font-size: .9rem; color: var(--quiet) } .key span { display: inline-block; margin-right: 1rem } .key i { display: inline-block; width: .8rem; height: .8rem; border-radius: 2px; vertical-align: -.05rem; print-color-adjust: exact; -webkit-print-color-adjust: exact }
i.all { background: var(--all) } i.relevant { background: var(--relevant) } i.event { background: var(--event) } i.on { background: var(--on) } i.off { background: var(--off) } i.overruled { background: var(--overruled) } i.unknown { background: var(--unknown) }
.key i.all-line, .key i.relevant-line, .key i.dashed { height: 3px; width: 1.2rem; vertical-align: .25rem; border-radius: 0 } i.all-line { background: var(--all-line) } i.relevant-line { background: var(--relevant-line) } .key i.dashed { height: 0; border-top: 2px dashed var(--quiet) }
svg { display: block; width: 100%; height: auto; font-family: system-ui, sans-serif } svg text, svg tspan { white-space: pre }
.data { margin-top: .4rem; font-size: .9rem } .scroll { overflow: auto; max-height: 22rem } .scroll:focus-visible, pre:focus-visible { outline: 2px solid var(--link) }
table { border-collapse: collapse; font-size: .88rem; width: 100% } th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--line) } .n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap } th { white-space: nowrap } thead th { position: sticky; top: 0; background: var(--back) }
.list td { overflow-wrap: anywhere } .list th button { font: inherit; font-weight: 600; color: inherit; background: none; border: 0; padding: .2rem 0; cursor: pointer } .list td:nth-child(5) { min-width: 18rem } .list td:nth-child(6), .list td:nth-child(7) { min-width: 6.2rem }
[aria-sort="descending"] button::after { content: " ↓" } [aria-sort="ascending"] button::after { content: " ↑" }
#documents .scroll { max-height: none } .url { color: var(--quiet); font-size: .85rem; overflow-wrap: anywhere } .tall { max-height: 26rem }
.filters { display: flex; flex-wrap: wrap; gap: .5rem 1.2rem; align-items: center; margin: .4rem 0 .8rem } .filters label { display: flex; flex-wrap: wrap; gap: .2rem .4rem; align-items: center }
select, input, .pages button, .zoom button { font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: 5px; padding: .2rem .5rem; max-width: 100% } .pages button, .zoom button { cursor: pointer; min-width: 2.2rem } .pages button:disabled { opacity: .5; cursor: default }
.pages { display: flex; flex-wrap: wrap; gap: .8rem; align-items: center }
.zoom { display: flex; gap: .4rem; align-items: center; margin: .4rem 0; font-size: .9rem; color: var(--quiet) } .zoomable .sheet { overflow: hidden; border-radius: 6px; background: var(--soft) } .zoomable svg { cursor: grab; touch-action: pan-y } .zoomable svg:focus-visible { outline: 2px solid var(--link); outline-offset: -2px } .minor { display: none } .near .minor { display: inline }
@media (max-width: 46rem) { body { padding: 1rem .9rem 3rem } h1 { font-size: 1.5rem } figure, .beside { padding: .7rem .6rem } .facts { grid-template-columns: 1fr } .facts dt { margin-top: .3rem } .wide .hub { font-size: 24px } .wide .hub text:nth-child(n+6) { display: none } .near .hub text:nth-child(n+6) { display: inline } }
@media print { :root { --ink: #000; --quiet: #444; --back: #fff; --soft: #fff; --line: #bbb; --link: #000; --all: #9aa7b4; --all-line: #6b7884; --relevant: #c2500a; --relevant-line: #c2500a; --event: #f2d8a0; --edge: #8c98a4; --on: #1a7f37; --off: #cf222e }
  body { max-width: none; padding: 0; font-size: 10pt } nav, .filters, .zoom, .data, .pages button { display: none } figure, tr { break-inside: avoid } .figures { grid-template-columns: 1fr 1fr } .scroll { max-height: none; overflow: visible } thead th { position: static } svg { print-color-adjust: exact; -webkit-print-color-adjust: exact } }
`;
