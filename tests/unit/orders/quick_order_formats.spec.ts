import { readdirSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { CATALOG } from '#database/catalog/catalog'
import { readOrderText } from '#orders/quick_order/order_text_rules'
import { productIndex } from '#orders/quick_order/product_index_rules'
import { centsToDecimalText } from '#shared/money'
import type { OrderText } from '#orders/quick_order/order_text_rules'
import type { LineReading } from '#orders/quick_order/line_reading_rules'

const FOLDER = new URL('../../fixtures/quick_order/', import.meta.url)

const products = CATALOG.map(({ sku, name, lengthMm }) => ({ id: sku, sku, name, lengthMm }))
const PART_NUMBERS = [
  { partNumber: 'AV-1001', productId: 'THX-CBH10' },
  { partNumber: '4711', productId: 'THX-HFC10' },
]

type Format = { title: string; text: string; lines: string[]; po: string; date: string }

/** Reads a file of formats: a title, the text that a customer pastes, and the lines that it means. */
function formatsIn(file: string): Format[] {
  const [, ...entries] = readFileSync(new URL(file, FOLDER), 'utf8').split(/^=== /m)
  return entries.map((entry) => {
    const [head, expected] = entry.split(/^---$/m)
    const [title, ...text] = head.split('\n')
    const lines = expected.split('\n').filter(Boolean)
    const valueOf = (key: string) =>
      lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1) ?? ''
    return {
      title: `${file}: ${title}`,
      text: text.join('\n'),
      lines: lines.filter((line) => !/^(?:po|date) /.test(line)),
      po: valueOf('po'),
      date: valueOf('date'),
    }
  })
}

const readingText = (reading: LineReading): string => {
  if (reading.kind === 'unclear') return `? ${reading.problem}`
  const { productId, quantity, priceCents } = reading
  const price = priceCents === null ? '' : ` ${centsToDecimalText(priceCents)}`
  return `${productId} ${quantity}${price}`
}

const formats = readdirSync(FOLDER).flatMap(formatsIn)

/** Reads all formats. Each test does so, for mutation tests leave out what only the loading of a spec reaches. */
function readAll() {
  const index = productIndex(products, PART_NUMBERS)
  const read = (text: string): OrderText => readOrderText(text, { index, currency: 'usd' })
  return formats.map((format) => {
    const { lines, po, date } = read(format.text)
    return { format, lines: lines.map(({ reading }) => readingText(reading)), po, date }
  })
}

test.group('Formats of pasted orders', () => {
  test('there are at least 100', ({ assert }) => {
    assert.isAtLeast(formats.length, 100)
  })

  test('every line is read as what it means, and no other is', ({ assert }) => {
    assert.deepEqual(
      readAll().map(({ format, lines }) => [format.title, ...lines]),
      formats.map(({ title, lines }) => [title, ...lines])
    )
  })

  test('the order number and the date are read, or left empty', ({ assert }) => {
    const found = readAll().map(({ format, po, date }) => [format.title, po ?? '', date ?? ''])
    assert.deepEqual(
      found,
      formats.map(({ title, po, date }) => [title, po, date])
    )
  })
})
