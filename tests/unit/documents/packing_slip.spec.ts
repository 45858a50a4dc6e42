import { test } from '@japa/runner'
import { ChromiumPrinter } from '#documents'
import { renderDocument } from '#documents/document/document'
import { readPdf } from './pdf_reader.js'
import { document, items } from './sample_documents.js'
import type { PrintableDocument } from '#documents'

const [cable, adapter] = items(2)
const SERIALS = ['16034000117', '16034000118']

const slip = (changes: Partial<PrintableDocument> = {}) =>
  document({
    kind: 'packing_slip',
    number: '5F3A-09BC-77D1',
    subtitle: 'Shipment 2',
    shipment: { method: 'FedEx', waybill: '7946 1122 3344' },
    items: [
      { ...cable, quantity: 2, ordered: 5, toFollow: 1, serials: SERIALS },
      { ...adapter, quantity: 1, ordered: 1, toFollow: 0 },
    ],
    ...changes,
  })

const MONEY = /\$|\d\.\d\d\b|Unit price|Subtotal|Balance|GST/

test.group('Packing slips and pick lists', (group) => {
  let printer: ChromiumPrinter
  group.setup(() => {
    printer = new ChromiumPrinter()
    return () => printer.close()
  })

  const print = async (source: PrintableDocument, size?: 'letter' | 'A4') =>
    readPdf(await printer.print(renderDocument(source, { size })))

  for (const size of ['letter', 'A4'] as const) {
    test(`a packing slip on ${size} lists what is in the parcel, without prices`, async ({
      assert,
    }) => {
      const { pages } = await print(slip(), size)
      assert.lengthOf(pages, 1)
      const [text] = pages
      for (const part of [
        'PACKING SLIP',
        'Shipment 2',
        '5F3A-09BC-77D1',
        'FedEx',
        '7946 1122 3344',
        'PO 4711/B',
        'Maple Home Theatre Inc.',
        `Serial ${SERIALS.join(', ')}`,
        'Packing slip 5F3A-09BC-77D1 · Nov 05, 2026',
      ])
        assert.include(text, part)
      assert.match(text, /QTY SKU DESCRIPTION ORDERED TO FOLLOW/i)
      assert.match(text, /2 THX-CBH01 Interconnect 1 m .* 5 1 1 THX-CBH02/)
      assert.notMatch(text, MONEY)
    })
  }

  test('a parcel with everything has no column for what follows', async ({ assert }) => {
    const { pages } = await print(slip({ items: [{ ...cable, ordered: 1, toFollow: 0 }] }))
    assert.notMatch(pages[0], /ordered|to follow/i)
  })

  test('60 lines repeat the header, and the pages are numbered', async ({ assert }) => {
    const { pages } = await print(slip({ items: items(60) }), 'A4')
    assert.isAbove(pages.length, 2)
    for (const [index, text] of pages.entries()) {
      assert.include(text, `Page ${index + 1} of ${pages.length}`)
      assert.notMatch(text, MONEY)
    }
    assert.match(pages[1], /QTY SKU DESCRIPTION/i)
    assert.include(pages.join(' '), 'THX-CBH60')
  })

  test('a pick list has a box to tick for each line', async ({ assert }) => {
    const { pages } = await print(slip({ kind: 'pick_list', subtitle: null }))
    assert.include(pages[0], 'PICK LIST')
    assert.match(pages[0], /PICKED QTY SKU DESCRIPTION/i)
    assert.notMatch(pages[0], MONEY)
  })
})
