/** Colours of the report and the workbench, light and dark. Text keeps 4.5:1 to what it stands on, lines and bars 3:1. */
export const designTokens = `
:root { color-scheme: light dark; --ink: #1f2328; --quiet: #59636e; --back: #fff; --soft: #f3f5f7; --line: #d1d9e0; --link: #0969da;
  --all: #9aa7b4; --all-line: #6b7884; --relevant: #c2500a; --relevant-line: #c2500a; --event: #f2d8a0; --event-line: #8a6a12; --edge: #8c98a4; --on: #1a7f37; --off: #cf222e; --overruled: #6639ba; --unknown: #6e7781 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --quiet: #9aa5b1; --back: #0d1117; --soft: #171c23; --line: #3d444d; --link: #6cb0ff;
  --all: #66717d; --all-line: #9aa5b1; --relevant: #f0883e; --relevant-line: #f0883e; --event: #4d3d17; --event-line: #d9b44a; --edge: #6a7683; --on: #3fb950; --off: #f85149; --overruled: #b392f0; --unknown: #9aa5b1 } }
`;
