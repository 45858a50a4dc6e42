import { constants, deflateRawSync } from 'node:zlib'
import { test } from '@japa/runner'
import { pdfLimits, readPdf } from '#documents'
import { textOfPdf } from '#orders/quick_order/pdf_text_rules'
import { DomainError } from '#shared/domain_error'
import { pdfFile } from '#tests/support/pdf_file'
import type { PdfText } from '#documents'

const NAME = 'order.pdf'
const read = (bytes: Buffer) => readPdf({ name: NAME, bytes, field: 'file' })
const LINE = [{ text: '12 x THX-CBH20', x: 40, y: 700 }]
/** Neither part may block the server for longer than as many round trips of the texts through JSON, some 50 to 100 ms. */
const ROUND_TRIPS = 50

/** Returns what a work on this thread took of a processor in milliseconds, which other processes hardly change. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

async function fastest(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) times.push(await processorMs(work))
  return Math.min(...times)
}

/** A page of a few kilobytes that decompresses to a gigabyte */
function bomb(): Buffer {
  const block = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  })
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 64 }, () => block)])
}

/** Texts in columns that are far from each other */
const gridOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    text: `text ${at}`,
    x: 20 + (at % 8) * 70,
    y: 780 - Math.floor(at / 8) * 25,
  }))

const REJECTED: [string, string, () => Buffer][] = [
  ['is no PDF', 'E_NOT_PDF', () => Buffer.from('PK\u0003\u0004 a workbook')],
  ['only claims to be one', 'E_PDF_DAMAGED', () => Buffer.from('%PDF-1.7\nnothing else')],
  ['ends in the middle', 'E_PDF_DAMAGED', () => pdfFile({ pages: [LINE] }).subarray(0, 200)],
  ['has a password', 'E_PDF_ENCRYPTED', () => pdfFile({ pages: [LINE], isEncrypted: true })],
  ['has no text, as a scan', 'E_PDF_NO_TEXT', () => pdfFile({ pages: [[], []] })],
  [
    'has too many pages',
    'E_PDF_PAGES',
    () => pdfFile({ pages: Array.from({ length: pdfLimits.pages + 1 }, () => LINE) }),
  ],
  [
    'has more text than an order',
    'E_PDF_TOO_LONG',
    () => pdfFile({ pages: Array.from({ length: 30 }, () => gridOf(pdfLimits.texts / 30 + 1)) }),
  ],
  ['decompresses to a gigabyte', 'E_PDF_TOO_COMPLEX', () => pdfFile({ pages: [bomb()] })],
]

test.group('The text of a PDF', () => {
  test('is read with the place of each text from the top of the page', async ({ assert }) => {
    const [[[text, x, y, width, size]]] = await read(pdfFile({ pages: [LINE] }))
    assert.deepEqual([text, x, y, size], ['12 x THX-CBH20', 40, 92, 10])
    assert.isAbove(width, 60)
  })

  for (const [what, code, bytes] of REJECTED)
    test(`is not read of a file that ${what}`, async ({ assert }) => {
      const error: unknown = await read(bytes()).catch((thrown: unknown) => thrown)
      assert.instanceOf(error, DomainError)
      const { message, field, status, code: actual } = error as DomainError
      assert.deepEqual([actual, field, status], [code, 'file', 422])
      assert.include(message, NAME)
    })

  test('is read of the largest file without a wait for other requests', async ({ assert }) => {
    const pages = Array.from({ length: pdfLimits.pages }, () => gridOf(pdfLimits.texts / 50))
    const bytes = pdfFile({ pages })
    await read(pdfFile({ pages: [LINE] }))
    let texts: PdfText[][] = []
    const reading = await processorMs(async () => (texts = await read(bytes)))
    assert.equal(texts.flat().length, pdfLimits.texts)
    const ordering = await fastest(() => textOfPdf(texts))
    const limit = await fastest(() => {
      for (let trip = 0; trip < ROUND_TRIPS; trip += 1) JSON.parse(JSON.stringify(texts))
    })
    assert.isBelow(reading, limit)
    assert.isBelow(ordering, limit)
  })

  test('is refused while too many files wait', async ({ assert }) => {
    const bytes = pdfFile({ pages: [LINE] })
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => read(bytes)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []))
    assert.isAbove(refused.length, 0)
    for (const { code, status } of refused as DomainError[])
      assert.deepEqual([code, status], ['E_BUSY', 503])
    assert.isAbove(results.length - refused.length, 19)
  })
})
