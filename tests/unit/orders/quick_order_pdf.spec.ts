import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { CATALOG } from '#database/catalog/catalog'
import { ChromiumPrinter, readPdf } from '#documents'
import { readOrderText } from '#orders/quick_order/order_text_rules'
import { textOfPdf } from '#orders/quick_order/pdf_text_rules'
import { productIndex } from '#orders/quick_order/product_index_rules'
import { centsToDecimalText } from '#shared/money'
import { pdfFile, type PdfFileText } from '#tests/support/pdf_file'
import type { LineReading } from '#orders/quick_order/line_reading_rules'

const PRINTED = new URL('../../fixtures/quick_order_pdf/printed.txt', import.meta.url)

const products = CATALOG.map(({ sku, name, lengthMm }) => ({ id: sku, sku, name, lengthMm }))
const index = productIndex(products, [])

type Layout = { title: string; pdf: () => Promise<Buffer>; expected: string[] }

const readingText = (reading: LineReading): string => {
  if (reading.kind === 'unclear') return `? ${reading.problem}`
  const price = reading.priceCents === null ? '' : ` ${centsToDecimalText(reading.priceCents)}`
  return `${reading.productId} ${reading.quantity}${price}`
}

function readLines(text: string): string[] {
  const { po, date, lines } = readOrderText(text, { index, currency: 'usd' })
  return [
    ...lines.map(({ reading }) => readingText(reading)),
    ...(po === null ? [] : [`po ${po}`]),
    ...(date === null ? [] : [`date ${date}`]),
  ]
}

/** Reads the layouts that the printer of the shop prints from HTML. */
function printedLayouts(printer: ChromiumPrinter): Layout[] {
  const [, ...entries] = readFileSync(PRINTED, 'utf8').split(/^=== /m)
  return entries.map((entry) => {
    const [head, expected] = entry.split(/^---$/m)
    const [title, ...html] = head.split('\n')
    const page = `<html><body style="font:12px sans-serif">${html.join('\n')}</body></html>`
    return {
      title,
      pdf: () => printer.print(page, { fileName: 'order.pdf', isBackground: true }),
      expected: expected.split('\n').filter(Boolean),
    }
  })
}

const HEADER = ['Part No', 'Description', 'Qty', 'Unit Price', 'Ext Price']
const PLACES = [40, 140, 330, 400, 480]
const row = (cells: readonly string[], y: number): PdfFileText[] =>
  cells.flatMap((text, at) => (text === '' ? [] : { text, x: PLACES[at], y }))
const DIGIT_WIDTH = 5.56
const FIRST = row(['THX-CBH20', 'THX Short-Range 2 m', '12', '54.99', '659.88'], 700)
const SECOND = row(['THX-CBH50', 'THX Short-Range 5 m', '3', '110.00', '330.00'], 680)

const placed = (title: string, pages: PdfFileText[][], expected: string[]): Layout => ({
  ...{ title, pdf: async () => pdfFile({ pages }), expected },
})

/** Layouts of programs that place each text */
const PLACED_LAYOUTS: Layout[] = [
  placed(
    'lines without a heading',
    [
      [
        ...row(['10', 'THX-CBH20', '12 EA', '$54.99', '$659.88'], 700),
        ...row(['20', 'THX-CBH30', '4 EA', '$72.00', '$288.00'], 680),
      ],
    ],
    ['THX-CBH20 12 54.99', 'THX-CBH30 4 72.00']
  ),
  placed(
    'a second page without a heading, and a footer on each',
    [
      [...row(HEADER, 720), ...FIRST, { text: '12 Main Street, San Francisco', x: 220, y: 40 }],
      [{ text: 'PO 4711   Page 2 of 2', x: 400, y: 760 }, ...SECOND],
    ],
    ['THX-CBH20 12 54.99', 'THX-CBH50 3 110.00', 'po 4711']
  ),
  placed(
    'bold text that is printed twice',
    [[...row(HEADER, 720), ...FIRST, ...FIRST.map((text) => ({ ...text, x: text.x + 0.4 }))]],
    ['THX-CBH20 12 54.99']
  ),
  placed(
    'digits that are placed one by one',
    [
      [
        ...row(HEADER, 720),
        ...FIRST.slice(0, 2),
        ...FIRST.slice(2).flatMap(({ text: typed, x, y }) =>
          [...typed].map((text, at) => ({
            text,
            x: x + at * DIGIT_WIDTH - (at > typed.indexOf('.') && typed.includes('.') ? 2.8 : 0),
            y,
          }))
        ),
      ],
    ],
    ['THX-CBH20 12 54.99']
  ),
  placed(
    'a quantity that touches the description',
    [
      [
        ...row(HEADER, 720),
        ...row(['THX-CBH20', 'THX Short-Range HDMI, ultra high speed, 12'], 700),
        ...row(['', '', '', '54.99', '659.88'], 700),
      ],
    ],
    ['THX-CBH20 12 54.99']
  ),
]

type Pages = Awaited<ReturnType<typeof readPdf>>
let pagesOfLayouts: Promise<Pages[]> | null = null

/** Prints the layouts when they are first asked for, because mutation tests run the tests of this file again and again. */
const pagesOf = (layouts: readonly Layout[], printer: ChromiumPrinter): Promise<Pages[]> =>
  (pagesOfLayouts ??= (async () => {
    try {
      const pages: Pages[] = []
      for (const { pdf } of layouts)
        pages.push(await readPdf({ name: 'order.pdf', bytes: await pdf(), field: 'file' }))
      return pages
    } finally {
      await printer.close()
    }
  })())

test.group('Purchase orders as PDF', () => {
  test('a number before a row whose cells could not be told apart is no quantity', ({ assert }) => {
    const heading = 'Pos\tArtikel\tMenge\tPreis\n'
    assert.deepEqual(readLines(`${heading}20 | THX-CBH10 | 44,99`), ['? no_quantity'])
    assert.deepEqual(readLines(`${heading}THX-CBH10 | 4 pcs | 44.99`), ['THX-CBH10 4 44.99'])
  })

  test('every line is read as what it means, and no other is', async ({ assert }) => {
    const printer = new ChromiumPrinter()
    const layouts = [...printedLayouts(printer), ...PLACED_LAYOUTS]
    const pages = await pagesOf(layouts, printer)
    assert.isAtLeast(layouts.length, 20)
    for (const [at, { title, expected }] of layouts.entries()) {
      const text = textOfPdf(pages[at])
      assert.deepEqual(readLines(text), expected, `${title}\n${text}`)
    }
  }).timeout(180_000)
})
