export const documentStyles = `
.letterhead { display: flex; justify-content: space-between; gap: 24pt; padding-bottom: 8pt; border-bottom: 1.5pt solid var(--accent); }
.letterhead .company { color: var(--soft); font-size: 8pt; margin-top: 6pt; }
.letterhead .tax { color: var(--ink); margin-top: 3pt; }
.title { text-align: right; }
.title h1 { font-size: 22pt; line-height: 1.1; letter-spacing: 0.01em; color: var(--accent); }
.title .subtitle { font-size: 10pt; font-weight: 600; }
.title .number { font-size: 11pt; font-weight: 600; margin-top: 3pt; }

.facts { display: grid; grid-template-columns: repeat(4, 1fr); gap: 6pt 14pt; padding: 7pt 0 8pt; border-bottom: 0.5pt solid var(--line); }

.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 14pt; padding: 8pt 0 10pt; line-height: 1.35; }
.parties address span:first-child { font-weight: 600; }

.items { width: 100%; border-collapse: collapse; table-layout: fixed; }
.items thead { display: table-header-group; }
.items tr { break-inside: avoid; }
.items tr.starts-page { break-before: page; }
.items th {
  font-size: 7pt; letter-spacing: 0.06em; text-transform: uppercase; text-align: left; color: var(--ink);
  background: var(--tint); padding: 4.5pt 6pt; border-bottom: 0.75pt solid var(--ink); vertical-align: bottom;
}
.items td { padding: 3.5pt 6pt; line-height: 1.32; border-bottom: 0.5pt solid var(--line); vertical-align: top; }
.items .amount, .items .quantity, .items .count, .totals td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.items th.quantity { width: 36pt; }
.items th.sku { width: 92pt; }
.items th.amount { width: 84pt; }
.items th.count { width: 60pt; text-align: right; }
.items th.picked { width: 44pt; }
.items th.day { width: 70pt; }
.items .day { white-space: nowrap; }
.items .box { display: inline-block; width: 11pt; height: 11pt; border: 0.75pt solid var(--ink); }
.definitions { position: absolute; }
.pictured .item { padding-left: 35pt; }
.items .picture { float: left; width: 24pt; height: 15.6pt; margin: 1pt 0 0 -29pt; }
.items .description { color: var(--soft); font-size: 8pt; }
.items .sku .description { overflow-wrap: anywhere; }
.items .unbroken { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
.items .empty { text-align: center; color: var(--soft); padding: 14pt; }

/* Chromium breaks a grid in spite of break-inside where break-before is set, but never an inline box. */
.end { break-before: avoid; }
.closing { display: inline-grid; width: 100%; grid-template-columns: 1fr 72mm; gap: 18pt; margin-top: 10pt; align-items: start; }
.remarks > section { margin-bottom: 8pt; break-inside: avoid; }
.remarks p { font-size: 8pt; }
.remarks a { color: inherit; overflow-wrap: anywhere; }
.remarks .label { margin-bottom: 1pt; }
.totals { width: 100%; border-collapse: collapse; break-inside: avoid; }
.totals tr { break-inside: avoid; }
.totals th { text-align: left; font-weight: 400; padding: 2.5pt 6pt; vertical-align: baseline; }
.totals td { padding: 2.5pt 6pt; vertical-align: baseline; }
.totals .detail { font-size: 7.5pt; color: var(--soft); }
.totals .total th, .totals .total td { font-weight: 600; border-top: 0.75pt solid var(--ink); padding-top: 4pt; }
.totals .due th, .totals .due td {
  font-weight: 600; font-size: 10.5pt; color: var(--accent); background: var(--tint);
  border-top: 1.5pt solid var(--accent); padding: 5pt 6pt;
}

.remarks .transfer { padding: 6pt 10pt 7pt; background: var(--tint); border-left: 2.5pt solid var(--accent); }
.transfer h2 { font-size: 9pt; }
.transfer > p { color: var(--soft); }
.transfer .accounts { display: flex; flex-wrap: wrap; gap: 6pt 20pt; margin-top: 5pt; }
.transfer h3 { font-size: 8pt; margin-bottom: 2pt; }
.transfer dl { display: grid; grid-template-columns: max-content 1fr; gap: 1pt 10pt; font-size: 8pt; }
.transfer dl > div { display: contents; }
.transfer dt { color: var(--soft); }

.verification { display: flex; gap: 8pt; align-items: center; }
.verification svg { width: 42pt; height: 42pt; flex: none; }
.verification .code { font-weight: 600; letter-spacing: 0.04em; }
.verification .code, .verification .address { white-space: nowrap; }

.toolbar { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 20px; }
.toolbar a, .toolbar button {
  display: inline-flex; align-items: center; min-height: 40px; padding: 0 16px; border: 1px solid var(--line);
  border-radius: 8px; background: #fff; color: var(--ink); font: 600 14px/1 Inter, NotoFallback, Arial, sans-serif;
  text-decoration: none; cursor: pointer;
}
.toolbar a:hover, .toolbar button:hover { border-color: var(--soft); }
.toolbar .back { margin-inline-end: auto; }
.toolbar .print { background: var(--accent); border-color: var(--accent); color: #fff; }
.toolbar .print:hover { border-color: var(--ink); }
@media print { .toolbar { display: none; } }

@media screen and (max-width: 680px) {
  body, .remarks p, .letterhead .company { font-size: 15px; }
  .label, h2.label { font-size: 12px; }
  .letterhead { flex-direction: column; gap: 16px; }
  .title { text-align: left; }
  .facts { grid-template-columns: 1fr 1fr; }
  .parties, .closing { grid-template-columns: 1fr; }
  .items thead { position: absolute; clip-path: inset(50%); height: 1px; overflow: hidden; }
  .items, .items tbody { display: block; }
  .items tr {
    display: grid; grid-template-columns: auto 1fr auto; gap: 2px 10px; padding: 10px 0;
    border-bottom: 0.5pt solid var(--line);
  }
  .items td.quantity, .items td.amount, .items td { padding: 0; border: 0; text-align: left; }
  .items .item, .items .sku, .items .empty { grid-column: 1 / -1; }
  .items .item { order: -2; }
  .items .sku { order: -1; }
  .items .item { font-weight: 600; }
  .items .sku, .items .description { font-size: 13px; font-weight: 400; color: var(--soft); }
  .items td.quantity::after { content: " ×"; }
  .items tr td.amount:last-child { text-align: right; font-weight: 600; }
  .closing .remarks { order: 1; }
  .transfer h2, .transfer h3, .transfer dl { font-size: 14px; }
  .totals .due th, .totals .due td { font-size: 17px; }
  .totals .detail { font-size: 13px; }
}
`
