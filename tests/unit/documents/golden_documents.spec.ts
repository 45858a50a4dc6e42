import { readFile, writeFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { THUMBNAIL_SIZE } from '#core/pictures/thumbnail'
import { ChromiumPrinter } from '#documents'
import { labelOf } from '#documents/document/document_titles_rules'
import { renderDocument } from '#documents/document/document'
import { document, items, payment } from '#tests/unit/documents/sample_documents'
import { readPdf } from '#tests/unit/documents/pdf_reader'
import type { DocumentKind, PrintableDocument } from '#documents/printable_document'

/** The sample document of each kind, and the pages of 1, 10 and 60 lines on letter and on A4 */
const KINDS: Partial<Record<DocumentKind, Partial<PrintableDocument>>> = {
  quote: {
    number: 'Q-1007',
    dates: { created: '2026-11-05T17:00:00.000Z', validUntil: '2026-12-05T17:00:00.000Z' },
    payment: payment({ balanceRemaining: null }),
  },
  proforma: { number: 'CDEF-0123-4567', payment: payment({ balanceRemaining: null }) },
  order: { number: 'CDEF-0123-4567' },
  invoice: {
    notes: 'Thank you for your business.',
    verification: { code: '7K3F-9QXM', url: 'https://pixelgen.example/verify/7K3F-9QXM' },
  },
  credit_note: { number: 'CN-1003', subtitle: 'for Invoice INV-1042' },
  packing_slip: { number: 'CDEF-0123-4567' },
  receipt: { number: 'CDEF-0123-4567', payment: payment({ balanceRemaining: null }) },
  purchase: { number: 'PO-1011' },
}
const COUNTS = [1, 10, 60]
const SIZES = ['letter', 'A4'] as const

const fixtureOf = (kind: string) => new URL(`../../fixtures/documents/${kind}.txt`, import.meta.url)

/** Of three products, as small JPEG files */
const COLORS = ['#0b0b0c', '#e0562b', '#cfd6e6']
const PICTURES = new Map(
  await Promise.all(
    COLORS.map(async (background, index) => {
      const picture = sharp({ create: { ...THUMBNAIL_SIZE, channels: 3, background } })
      const jpeg = await picture.jpeg().toBuffer()
      const content = `data:image/jpeg;base64,${jpeg.toString('base64')}`
      return [`/${index}.jpg`, content] as const
    })
  )
)

const pictured = (printed: PrintableDocument): PrintableDocument => ({
  ...printed,
  items: printed.items.map((item, index) => ({ ...item, picture: `/${index % 4}.jpg` })),
})

const sample = (kind: DocumentKind, count: number): PrintableDocument =>
  document({ kind, ...KINDS[kind], items: items(count) })

test.group('Printed documents', (group) => {
  let printer: ChromiumPrinter
  group.setup(() => {
    printer = new ChromiumPrinter()
    return () => printer.close()
  })

  for (const kind of Object.keys(KINDS) as DocumentKind[]) {
    test(`the text of a ${kind} is the reviewed one`, async ({ assert }) => {
      const { pages } = await readPdf(await printer.print(renderDocument(sample(kind, 10))))
      const text = `${pages.join('\n').replaceAll(/(?<=\S) (?=THX-CBH|Page \d)/g, '\n')}\n`
      if (process.env.REVIEW_DOCUMENTS) await writeFile(fixtureOf(kind), text)
      assert.equal(text, await readFile(fixtureOf(kind), 'utf8'))
    })

    test(`a ${kind} of 1, 10 and 60 lines breaks between rows, with heads and totals`, async ({
      assert,
    }) => {
      for (const size of SIZES) {
        for (const count of COUNTS) {
          const printed = sample(kind, count)
          const { pages } = await readPdf(await printer.print(renderDocument(printed, { size })))
          const name = `${count} lines on ${size}`
          assert.isAtMost(pages.length, count === 60 ? 6 : 2, name)
          for (const { sku } of printed.items)
            assert.lengthOf(
              pages.filter((page) => page.includes(sku!)),
              1,
              `${sku} of ${name}`
            )
          for (const [index, page] of pages.entries()) {
            assert.include(page, `Page ${index + 1} of ${pages.length}`, name)
            assert.include(page, labelOf(printed), name)
            assert.match(page, /Qty.*SKU/i, `the head of page ${index + 1} of ${name}`)
            assert.include(page, 'THX-CBH', `a row on page ${index + 1} of ${name}`)
          }
        }
      }
    })
  }

  test('pictures of lines change neither the text nor the pages, and are drawn once each', async ({
    assert,
  }) => {
    for (const count of [10, 40]) {
      const printed = pictured(sample('invoice', count))
      const plain = await printer.print(renderDocument(printed))
      const withPictures = await printer.print(renderDocument(printed, { pictures: PICTURES }))
      const [before, after] = [await readPdf(plain), await readPdf(withPictures)]
      assert.deepEqual(after.pages, before.pages)
      const images = withPictures.toString('latin1').split('/Subtype /Image').length - 1
      assert.equal(images, COLORS.length)
      assert.isBelow(withPictures.length - plain.length, 30_000)
    }
  })

  test('the totals, the balance and the code of an invoice stay on one page, whatever is above', async ({
    assert,
  }) => {
    const long = 'A long description of this cable '
    for (let count = 18; count <= 27; count += 1) {
      const printed = document({
        ...KINDS.invoice,
        notes: 'Thank you. '.repeat(60),
        items: items(count).map((item, index) => ({
          ...item,
          description: long.repeat(1 + (index % 5)),
        })),
      })
      const { pages } = await readPdf(await printer.print(renderDocument(printed)))
      const page = pages.find((text) => text.includes('Subtotal'))!
      assert.include(page, 'Balance due', `${count} lines`)
      assert.include(page, '7K3F-9QXM', `${count} lines`)
      assert.match(pages.at(-1)!, /THX-CBH|Subtotal|Thank you/, `the last page of ${count} lines`)
    }
  })
})
