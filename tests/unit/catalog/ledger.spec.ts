import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { listStockMoves, setStock } from '#catalog'
import { ledgerCsv } from '#catalog/queries/ledger_csv'
import { rows } from '#core/database'
import { makeProduct, staff } from '#tests/unit/catalog/support'

type Line = Record<string, string>
type Figure = { id: string; all_after: number }

const read = (file: string): Line[] => parse(file, { bom: true, columns: true })
const figures = (lines: Line[]) =>
  lines.map((line) => [Number(line['Change']), Number(line['All products after'])])

/** A product of ten pieces that was counted so often, with moves of another one between its own */
async function counted(...counts: number[]): Promise<string> {
  const { id } = await makeProduct({ stock: 10 })
  const other = await makeProduct({ stock: 0 })
  for (const [index, count] of counts.entries()) {
    await setStock(id, count, { actor: staff })
    await setStock(other.id, 100 + index, { actor: staff })
  }
  return id
}

async function text(parts: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const part of parts) all += part
  return all
}

/** What all products had after each move of the product, added up from the first move on */
async function addedUp(productId: string): Promise<number[]> {
  const found = await rows<Figure & { product_id: string }>(
    'select id, product_id, sum(delta) over (order by at, seq, id) as all_after from stock_ledger order by at desc, seq desc, id desc'
  )
  return found
    .filter((row) => row.product_id === productId)
    .map(({ all_after: after }) => Number(after))
}

test.group('The stock ledger', () => {
  test('tells what all products had, on every page and in the file alike', async ({ assert }) => {
    const productId = await counted(4, 9, 2, 7)
    const expected = await addedUp(productId)
    assert.lengthOf(expected, 5)
    const pages = []
    for (const page of [1, 2, 3])
      pages.push(...(await listStockMoves({ productId }, { page, pageSize: 2 })))
    assert.deepEqual(
      pages.map(({ allAfter }) => allAfter),
      expected
    )
    assert.deepEqual(
      figures(read(await text(ledgerCsv({ productId }, 2)))),
      pages.map(({ delta, allAfter }) => [delta, allAfter])
    )
  })

  test('as a file repeats and misses no line while the shop sells', async ({ assert }) => {
    const productId = await counted(4, 9, 2, 7)
    const before = figures(read(await text(ledgerCsv({ productId }))))
    let file = ''
    for await (const part of ledgerCsv({ productId }, 2)) {
      file += part
      await setStock(productId, 20 + file.length, { actor: staff })
    }
    const lines = figures(read(file))
    assert.deepEqual(lines.slice(-before.length), before)
    assert.lengthOf(lines, before.length + 1, 'and the one before its first line was read')
  })

  test('as a file opens as UTF-8, and is no more than its head where nothing moved', async ({
    assert,
  }) => {
    const parts = await text(ledgerCsv({ query: 'nothing of this kind' }))
    assert.match(parts, /^\uFEFFWhen \(UTC\),SKU,[^\n]*,Who\r\n$/)
  })
})
