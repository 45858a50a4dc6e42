import { test } from '@japa/runner'
import { ChromiumPrinter } from '#documents'
import { renderDocument } from '#documents/document/document'
import { purchaseDocument } from '#purchasing/transformers/purchase_document'
import { blankPurchaseOrder } from '#purchasing/rules/purchase_order_draft'
import { emptyAddress } from '#shared/address'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { readPdf } from '#tests/unit/documents/pdf_reader'

const usd = (cents: number) => Money.of(cents, 'usd')

/** A purchase order with this many lines */
function anOrder(count: number) {
  const lines = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    productId: 'p',
    quantity: index + 1,
    received: 0,
    sku: `THX-CBH${String(index + 1).padStart(2, '0')}`,
    name: `Interconnect ${index + 1} m`,
    description: '',
    cost: usd(1250),
  }))
  return {
    ...blankPurchaseOrder(new Date('2026-11-05T17:00:00.000Z'), 'usd'),
    number: 'PO-1001',
    reference: 'Q-77',
    terms: 'COD',
    vendor: {
      ...emptyAddress('CN'),
      ...{ company: 'Shenzhen Cable Works', address1: '88 Keji Road', city: 'Shenzhen' },
    },
    destination: {
      ...emptyAddress('CA'),
      ...{ company: 'Annex', address1: '1 Dock Street', city: 'Halifax', stateId: 'NS' },
    },
    taxRate: Rate.percent('13'),
    amounts: {
      subtotal: usd(12500),
      discount: usd(500),
      salesTax: usd(1625),
      shipping: usd(3000),
      total: usd(16625),
    },
    lines,
  }
}

test.group('Purchase document', (group) => {
  let printer: ChromiumPrinter
  group.setup(() => {
    printer = new ChromiumPrinter()
    return () => printer.close()
  })

  const textOf = async (count: number, size: 'letter' | 'A4') => {
    const html = renderDocument(purchaseDocument(anOrder(count)), { size })
    const { pages, title } = await readPdf(await printer.print(html))
    return { pages, title }
  }

  test('has its title, number, vendor, destination, items and totals, and no company address', async ({
    assert,
  }) => {
    const { pages, title } = await textOf(1, 'letter')
    assert.equal(title, 'Purchase order PO-1001 - Pixelgen Design')
    assert.lengthOf(pages, 1)
    assert.equal(
      pages[0].replaceAll(/ +/g, ' ').trim(),
      [
        'Page 1 of 1 Purchase order PO-1001 · Nov 05, 2026',
        'Pixelgen Design GST/HST No. 00000 0000 RT0001 (fictitious) PURCHASE PO-1001',
        'DATE Nov 05, 2026 REFERENCE Q-77 TERMS COD PAYMENT Bank Transfer SHIPPING Express',
        'VENDOR Shenzhen Cable Works 88 Keji Road Shenzhen China',
        'SHIP TO Annex 1 Dock Street Halifax, NS Canada',
        'QTY SKU DESCRIPTION UNIT PRICE AMOUNT (USD)',
        '1 THX-CBH01 Interconnect 1 m $12.50 $12.50',
        'Subtotal $125.00 Discount −$5.00 Shipping $30.00 Sales tax (13%) $16.25',
        'Total $166.25 Balance due $166.25 USD',
      ].join(' ')
    )
  })

  for (const size of ['letter', 'A4'] as const) {
    for (const [count, pageCount] of [
      [1, 1],
      [11, 1],
      [12, 2],
      [60, 3],
    ] as const) {
      test(`has ${count} lines on ${pageCount} pages of ${size}`, async ({ assert }) => {
        const { pages } = await textOf(count, size)
        assert.lengthOf(pages, pageCount)
        assert.include(pages.at(-1), `Page ${pageCount} of ${pageCount}`)
        assert.include(pages.at(-1), 'Purchase order PO-1001 · Nov 05, 2026')
        const text = pages.join(' ')
        for (let index = 1; index <= count; index += 1)
          assert.include(text, `THX-CBH${String(index).padStart(2, '0')}`)
      })
    }
  }
})
