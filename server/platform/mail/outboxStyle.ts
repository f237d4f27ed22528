/** Stylesheet of the outbox page: self-contained, light and dark, from 360 px. */
export const outboxStyle = `
:root {
  color-scheme: light dark;
  --page: #f6f7f8; --card: #ffffff; --line: #dde2e6; --text: #1b2227; --quiet: #57626b; --accent: #12805c;
}
@media (prefers-color-scheme: dark) {
  :root { --page: #12171a; --card: #1a2125; --line: #2d373d; --text: #e4e9ec; --quiet: #9aa7af; --accent: #4cc79b; }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 14px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', sans-serif;
}
a { color: var(--accent); text-underline-offset: 2px; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.top { background: var(--card); border-bottom: 1px solid var(--line); }
.top div {
  display: flex; justify-content: space-between; align-items: center;
  max-width: 760px; min-height: 56px; margin: 0 auto; padding: 0 16px;
}
.top a { display: inline-flex; align-items: center; min-height: 32px; }
.brand { font-weight: 600; font-size: 16px; text-decoration: none; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0; font-size: 20px; font-weight: 600; }
.lead { margin: 4px 0 20px; color: var(--quiet); }
article {
  margin: 0 0 16px; padding: 16px; background: var(--card);
  border: 1px solid var(--line); border-radius: 10px;
}
article header { display: flex; flex-wrap: wrap; gap: 4px 12px; justify-content: space-between; align-items: baseline; }
h2 { margin: 0; font-size: 15px; font-weight: 600; overflow-wrap: anywhere; }
.state { font-size: 12px; color: var(--quiet); white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin: 8px 0 12px; font-size: 13px; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.text { padding-top: 12px; border-top: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
.empty {
  padding: 32px 16px; text-align: center; color: var(--quiet);
  background: var(--card); border: 1px dashed var(--line); border-radius: 10px;
}
nav { display: flex; gap: 16px; justify-content: center; }
nav a { display: inline-flex; align-items: center; min-height: 32px; }
@media print { .top, nav { display: none; } article { break-inside: avoid; } }
`;
