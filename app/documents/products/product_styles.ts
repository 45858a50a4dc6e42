export const productStyles = `
.letterhead { display: flex; justify-content: space-between; align-items: center; padding-bottom: 8pt; border-bottom: 1.5pt solid var(--accent); }
.letterhead .kind { font-size: 9pt; font-weight: 600; letter-spacing: 0.08em; text-transform: uppercase; color: var(--accent); }
.headline { margin: 16pt 0 12pt; }
.headline h1 { font-size: 26pt; line-height: 1.1; letter-spacing: -0.015em; }
.headline .tagline { font-size: 12pt; line-height: 1.35; color: var(--soft); margin-top: 4pt; }
.lead { font-size: 10pt; line-height: 1.5; max-width: 150mm; }
.drawing { margin: 8pt 0; padding: 8pt; background: var(--tint); text-align: center; break-inside: avoid; }
.drawing img { max-width: 100%; max-height: 48mm; }
h2 { font-size: 10pt; color: var(--accent); margin: 14pt 0 4pt; break-after: avoid; }
.columns { display: grid; grid-template-columns: 1.25fr 1fr; gap: 22pt; align-items: start; }
table { width: 100%; border-collapse: collapse; }
tr { break-inside: avoid; }
th, td { text-align: left; vertical-align: top; padding: 2.75pt 0; border-bottom: 0.5pt solid var(--line); }
th { font-weight: 400; color: var(--soft); padding-right: 10pt; width: 38%; }
.options th { width: auto; white-space: nowrap; color: var(--ink); font-weight: 600; }
.badge { margin-top: 14pt; padding: 8pt 10pt; background: var(--tint); border-left: 2.5pt solid var(--accent); break-inside: avoid; }
.badge strong { font-weight: 600; display: block; font-size: 10pt; }
.badge p { font-size: 8pt; color: var(--soft); }
.terms { font-size: 9.25pt; line-height: 1.5; }
.terms ul { margin: 0 0 0 13pt; }
.terms p + p, .terms li + li { margin-top: 2pt; }
.contact { margin-top: 18pt; padding-top: 8pt; border-top: 0.5pt solid var(--line); color: var(--soft); font-size: 8pt; break-inside: avoid; }
.contact strong { font-weight: 600; color: var(--ink); }
`
