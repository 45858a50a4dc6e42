import { test } from '@japa/runner'
import { fileNameOf } from '#documents/document/document_titles_rules'
import { renderDocument } from '#documents/document/document'
import { cad, customer, document } from './sample_documents.js'
import type { StatementEntry } from '#documents/printable_document'

const entry = (changes: Partial<StatementEntry> = {}): StatementEntry => ({
  at: '2026-11-05T17:00:00.000Z',
  label: 'Invoice',
  number: 'INV-1042',
  dueAt: '2026-12-05T17:00:00.000Z',
  amount: cad(10_000),
  balance: cad(12_000),
  ...changes,
})

const statement = (countryId = 'CA', entries = [entry()]) =>
  document({
    kind: 'statement',
    number: '2026-11-30',
    subtitle: 'Nov 01, 2026 to Nov 30, 2026',
    addresses: { billing: { ...customer, countryId }, shipping: null },
    items: [],
    payment: {
      ...document().payment,
      salesTax: cad(0),
      total: cad(12_000),
      balanceRemaining: cad(12_000),
    },
    statement: {
      opening: cad(2_000),
      entries,
      owed: cad(0),
      aging: [{ label: '1 to 30 days overdue', amount: cad(2_000) }],
    },
  })

test.group('A statement', () => {
  test('lists the entries with balances between opening and balance due', ({ assert }) => {
    const html = renderDocument(statement())
    const text = html
      .slice(html.indexOf('<body>'))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
    const parts = [
      'STATEMENT Nov 01, 2026 to Nov 30, 2026',
      'Opening balance $20.00',
      'Nov 05, 2026 Invoice INV-1042 Dec 05, 2026 $100.00 $120.00',
      '1 to 30 days overdue $20.00',
      'Balance due $120.00 CAD',
    ]
    for (const part of parts) assert.include(text, part)
    assert.deepEqual(
      parts.map((part) => text.indexOf(part)),
      parts.map((part) => text.indexOf(part)).toSorted((a, b) => a - b)
    )
    assert.include(html, '<title>Statement - Pixelgen Design</title>')
    for (const absent of [
      'Unit price',
      'No items',
      'Payment by bank transfer',
      'GST/HST',
      '2026-11-30',
    ])
      assert.notInclude(text, absent)
  })

  test('is a letter page in North America and A4 elsewhere', ({ assert }) => {
    assert.include(renderDocument(statement('CA')), 'size: letter')
    assert.include(renderDocument(statement('DE')), 'size: A4')
  })

  test('without entries says so, and its file is named after the last day', ({ assert }) => {
    assert.include(renderDocument(statement('CA', [])), 'No invoices or payments in this period')
    assert.equal(fileNameOf(statement()), 'Statement 2026-11-30.pdf')
  })
})
