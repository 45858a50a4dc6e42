import './support/page_modules.js'
import { test } from '@japa/runner'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TaxPart } from '../../../inertia/components/documents/sales_tax_lines.js'

const { DocumentTotals } = await import('../../../inertia/components/documents/document_totals.js')

const cad = (cents: number) => ({ cents, currency: 'cad' as const })

function labels(taxPercent: number, taxParts?: TaxPart[]) {
  const amounts = {
    subtotal: cad(10_000),
    discount: cad(0),
    shipping: cad(0),
    salesTax: cad(1498),
    total: cad(11_498),
  }
  const html = renderToStaticMarkup(
    createElement(DocumentTotals, { amounts, taxPercent, taxParts })
  )
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, label]) => label)
}

test.group('Totals of a document', () => {
  test('name each tax, or show the sales tax with its percentage', ({ assert }) => {
    const parts = [
      { label: 'GST (5%)', amount: cad(500) },
      { label: 'QST (9.975%)', amount: cad(998) },
    ]
    assert.deepEqual(labels(14.975, parts), [
      'Subtotal',
      'Shipping',
      'GST (5%)',
      'QST (9.975%)',
      'Total',
    ])
    assert.include(labels(9, []), 'Sales tax (9%)')
    assert.include(labels(0), 'Sales tax')
  })
})
