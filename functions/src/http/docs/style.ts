/** The style of the page of the API, in the colours of the landing page. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbf8f2; --panel: #fffefb; --ink: #1b2420; --soft: #566059; --line: #e4ddd0;
  --green: #17594a; --wash: #edf2ea; --code: #1c2723; --on-code: #e6eee9; --on-code-soft: #a9b6af;
  --get: #17594a; --post: #7a4a06; --put: #274f8f; --delete: #9a2a2a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101614; --panel: #17201d; --ink: #eaf0ec; --soft: #a9b6af; --line: #2a3632;
    --green: #7cd3b5; --wash: #1c2925; --code: #0a0f0d; --on-code: #dbe6e0; --on-code-soft: #93a29a;
    --get: #7cd3b5; --post: #f0b65a; --put: #9dbdf5; --delete: #f2a1a1;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 Inter, system-ui, sans-serif; }
a { color: var(--green); text-underline-offset: 0.18em; }
:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
code, pre, .path, .method { font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace; }
code { font-size: 0.875em; overflow-wrap: anywhere; }
p { margin: 0 0 0.75rem; }
h1, h2, h3, h4, h5 { line-height: 1.25; margin: 0; text-wrap: balance; }
.skip { position: absolute; left: -100vw; top: 0; z-index: 1; padding: 0.75rem 1rem; background: var(--panel); }
.skip:focus { left: 0; }
header, .layout { max-width: 90rem; margin: 0 auto; padding: 0 clamp(1rem, 3vw, 2.5rem); }
header { padding-top: 2rem; padding-bottom: 1.5rem; }
.brand { margin: 0 0 1.25rem; font-weight: 700; }
.brand a { color: var(--ink); text-decoration: none; }
h1 { font-size: clamp(2rem, 5vw, 2.75rem); margin-bottom: 0.5rem; }
.lead { max-width: 60ch; font-size: 1.125rem; color: var(--soft); margin: 0; }
.layout { display: grid; gap: 1.5rem; padding-bottom: 4rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; }
nav p { margin: 0; }
nav p a { display: block; padding: 0.55rem 0.85rem; border: 1px solid var(--line); border-radius: 99px; background: var(--panel); text-decoration: none; font-weight: 600; font-size: 0.9375rem; }
nav ul { display: none; }
main { min-width: 0; }
section { margin-bottom: 3.5rem; }
h2 { font-size: 1.625rem; margin-bottom: 1rem; }
.basics { columns: 26rem 2; column-gap: 2.5rem; }
.basics > div { break-inside: avoid; padding-bottom: 0.75rem; }
.basics h3 { font-size: 1.0625rem; margin-bottom: 0.35rem; }
.basics p { max-width: 68ch; color: var(--soft); }
.basics code { color: var(--ink); }
article { padding: clamp(1rem, 2.5vw, 1.75rem); margin-bottom: 1.25rem; background: var(--panel); border: 1px solid var(--line); border-radius: 14px; }
article:target { border-color: var(--green); box-shadow: 0 0 0 1px var(--green); }
h3 { font-size: 1.125rem; }
article > h3 a { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.35rem 0.75rem; color: inherit; text-decoration: none; }
article > h3 a:hover .path { text-decoration: underline; }
.path { font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
.method { font-size: 0.8125rem; font-weight: 700; letter-spacing: 0.04em; }
article .method { padding: 0.1rem 0.5rem; border: 1.5px solid currentcolor; border-radius: 6px; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
.summary { margin: 0.6rem 0 0.6rem; max-width: 68ch; }
.facts { display: flex; flex-wrap: wrap; gap: 0.4rem; margin: 0 0 1.25rem; font-size: 0.8125rem; }
.facts span { padding: 0.15rem 0.6rem; border-radius: 99px; background: var(--wash); color: var(--ink); }
.columns { display: grid; gap: 1.5rem; }
.columns > * { min-width: 0; }
h4 { font-size: 0.9375rem; margin-bottom: 0.5rem; }
h5 { font-size: 0.875rem; margin: 1rem 0 0.25rem; }
.note { font-weight: 400; color: var(--soft); margin-left: 0.35rem; }
.fields { list-style: none; margin: 0 0 1.25rem; padding: 0; border-top: 1px solid var(--line); }
.fields li { padding: 0.55rem 0; border-bottom: 1px solid var(--line); }
.fields p { margin: 0.1rem 0 0; font-size: 0.875rem; color: var(--soft); }
.fields .limits code { font-size: 0.8125rem; }
.name { font-weight: 600; }
.type { margin-left: 0.4rem; font-size: 0.8125rem; color: var(--soft); }
.tag { margin-left: 0.4rem; font-size: 0.8125rem; font-weight: 600; color: var(--post); }
details { border-top: 1px solid var(--line); }
details:last-child { border-bottom: 1px solid var(--line); }
.fields + details { border-top: 0; margin-top: -1.25rem; }
summary { display: flex; align-items: center; gap: 0.6rem; min-height: 2.75rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: ''; width: 0.45rem; height: 0.45rem; border: solid var(--soft); border-width: 0 2px 2px 0; transform: rotate(-45deg); flex: none; }
details[open] > summary::before { transform: rotate(45deg); }
summary h4 { margin: 0; }
.errors { margin: 0 0 1rem; }
.errors div { display: grid; grid-template-columns: 3rem 1fr; padding: 0.35rem 0; font-size: 0.9375rem; }
.errors dt { font-weight: 600; font-variant-numeric: tabular-nums; }
.errors dd { margin: 0; color: var(--soft); }
figure { margin: 0 0 1rem; border-radius: 10px; overflow: hidden; background: var(--code); color: var(--on-code); border: 1px solid var(--line); }
figcaption { padding: 0.5rem 1rem 0; font-size: 0.8125rem; color: var(--on-code-soft); }
pre { margin: 0; padding: 0.5rem 1rem 1rem; max-height: 26rem; overflow: auto; font-size: 0.8125rem; line-height: 1.5; }
pre:focus-visible { outline-offset: -3px; outline-color: var(--on-code); }
@media (min-width: 68rem) {
  .layout { grid-template-columns: 16.5rem minmax(0, 1fr); gap: 2.5rem; }
  nav { position: sticky; top: 0; align-self: start; display: block; max-height: 100vh; padding: 1rem 0.5rem 2rem 0.25rem; margin-top: -1rem; overflow-y: auto; overscroll-behavior: contain; }
  nav p { margin: 0.9rem 0 0.2rem; }
  nav p a { padding: 0; border: 0; background: none; color: var(--ink); }
  nav ul { display: block; list-style: none; margin: 0; padding: 0; }
  nav li a { display: grid; grid-template-columns: 4.2em 1fr; align-items: baseline; padding: 0.2rem 0; font-size: 0.8125rem; line-height: 1.35; color: var(--soft); text-decoration: none; overflow-wrap: anywhere; }
  nav li a:hover, nav p a:hover { color: var(--green); text-decoration: underline; }
  nav .method { font-size: 0.6875rem; }
  .examples { position: sticky; top: 1rem; align-self: start; }
}
@media (min-width: 80rem) { .columns { grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); gap: 2rem; } }
@media print { nav, .skip { display: none; } pre { max-height: none; } }
`;
