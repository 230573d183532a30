/** How the report looks: the reader's own light or dark, and on paper. Colours keep 4.5:1 to what stands on them. */
export const offTopicReportStyle = `
:root { color-scheme: light dark; --on: #1a7f37; --off: #cf222e; --unknown: #6e7781; --line: #8c959f; --soft: #f3f4f6; --back: #fff; --ink: #1f2328 }
@media (prefers-color-scheme: dark) { :root { --on: #2ea043; --off: #f85149; --unknown: #8b949e; --line: #656c76; --soft: #1c2128; --back: #0d1117; --ink: #e6edf3 } }
html { scroll-padding-top: 4rem }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; background: var(--back); color: var(--ink) }
h1 { font-size: 1.6rem; margin: .5rem 0 } h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere } h3 { font-size: .95rem; margin: 0 }
p { margin: .3rem 0 } [hidden] { display: none !important }
.key span { display: inline-block; margin-right: 1.2rem } .key i { font-style: normal }
.filters { display: flex; flex-wrap: wrap; gap: .6rem 1.2rem; align-items: center; position: sticky; top: 0; z-index: 1; padding: .6rem 0; background: var(--back); border-bottom: 1px solid var(--line) }
.filters label { display: flex; gap: .4rem; align-items: center } select, input { font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: 4px; padding: .15rem .4rem }
.address { padding: 1rem 0; border-bottom: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 12rem }
.behaviour { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .6rem; margin-right: .4rem; font-weight: 600 }
.timeline { list-style: none; margin: .5rem 0 0; padding: 0 } .timeline li { display: flex; gap: .8rem }
.sparse { display: flex; flex-wrap: wrap; gap: 0 1.2rem } .sparse li { gap: .3rem }
.year { flex: 0 0 2.6rem; font-variant-numeric: tabular-nums } .marks { display: flex; flex-wrap: wrap; gap: 2px; padding: 2px 0 }
.marks button, .key i { width: 1.3rem; height: 1.3rem; padding: 0; border: 0; border-radius: 3px; font: 700 .85rem/1.3rem system-ui, sans-serif; text-align: center; color: #fff; cursor: pointer; display: inline-block; print-color-adjust: exact; -webkit-print-color-adjust: exact }
@media (prefers-color-scheme: dark) { .marks button, .key i { color: #000 } }
.on { background: var(--on) } .off { background: var(--off) } .unknown { background: var(--unknown) }
.marks button[data-decision], .decided i { border-radius: 50% } .overruled { opacity: .55 } .marked { background: var(--off) }
.marks button:focus-visible, .marks button[aria-expanded="true"] { outline: 3px solid var(--ink); outline-offset: 1px }
.detail dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .8rem 0 } .detail dt { color: var(--unknown) } .detail dd { margin: 0; overflow-wrap: anywhere }
.texts { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem } @media (max-width: 46rem) { .texts { grid-template-columns: 1fr } }
.texts > div { background: var(--soft); border-radius: 6px; padding: .8rem; border-top: 4px solid var(--line) } .texts > div.is-off { border-top-color: var(--off) } .texts > div.is-on { border-top-color: var(--on) }
.texts .said { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; font-size: .9rem; max-height: 26rem; overflow: auto; margin-top: .4rem }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem } figure { margin: 0 } svg { width: 100%; height: auto } svg text { font: 11px system-ui, sans-serif; fill: currentColor }
.bar-on { fill: var(--on) } .bar-off { fill: var(--off) } .axis { stroke: var(--line); fill: none } .threshold { stroke: currentColor; stroke-dasharray: 4 3 }
table { border-collapse: collapse; font-variant-numeric: tabular-nums } td, th { padding: 0 .8rem; text-align: right }
.choices { display: flex; flex-wrap: wrap; gap: .5rem } .choice, .clear { font: inherit; font-size: .85rem; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: 4px; padding: .1rem .6rem; cursor: pointer }
.choice[aria-pressed="true"] { outline: 2px solid var(--ink); font-weight: 600 }
.command { position: sticky; bottom: 0; display: flex; gap: .8rem; align-items: end; padding: .6rem 0; background: var(--back); border-top: 1px solid var(--line) } .command label { flex: 1 }
.command textarea { display: block; box-sizing: border-box; width: 100%; font: .85rem/1.4 ui-monospace, monospace; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: 4px }
@media print { .choices, .command { display: none } :root { --on: #1a7f37; --off: #cf222e; --back: #fff; --ink: #000; --soft: #fff; --unknown: #57606a } .filters { display: none } .address { break-inside: avoid; content-visibility: visible } .texts .said { max-height: none } .marks button, .key i { color: #fff } }
`;
