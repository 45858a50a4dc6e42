import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { listStockMovements, setStock } from '#catalog'
import { stockLedgerCsv } from '#catalog/stock/stock_ledger_csv'
import { rows } from '#core/database'
import { makeProduct, staff } from '#tests/unit/catalog/support'

type Line = Record<string, string>
type Figure = { id: string; all_after: number }

const read = (file: string): Line[] => parse(file, { bom: true, columns: true })
const figures = (lines: Line[]) =>
  lines.map((line) => [Number(line['Change']), Number(line['All products available after'])])

/** Creates a product with many counts, and movements of another product between them. */
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

/** Returns the total stock after each movement of the product, summed from the first entry. */
async function addedUp(productId: string): Promise<number[]> {
  const found = await rows<Figure & { product_id: string }>(
    'select id, product_id, sum(delta) over (order by created_at, seq, id) as all_after from stock_ledger order by created_at desc, seq desc, id desc'
  )
  return found
    .filter((row) => row.product_id === productId)
    .map(({ all_after: after }) => Number(after))
}

test.group('The stock ledger', () => {
  test('the total stock is the same on every page and in the export', async ({ assert }) => {
    const productId = await counted(4, 9, 2, 7)
    const expected = await addedUp(productId)
    assert.lengthOf(expected, 5)
    const pages = []
    for (const page of [1, 2, 3])
      pages.push(...(await listStockMovements({ productId }, { page, pageSize: 2 })))
    assert.deepEqual(
      pages.map(({ totalAfter: allAfter }) => allAfter),
      expected
    )
    assert.deepEqual(
      figures(read(await text(stockLedgerCsv({ productId }, 2)))),
      pages.map(({ delta, totalAfter: allAfter }) => [delta, allAfter])
    )
  })

  test('an export repeats and misses no entry while the stock changes', async ({ assert }) => {
    const productId = await counted(4, 9, 2, 7)
    const before = figures(read(await text(stockLedgerCsv({ productId }))))
    let file = ''
    for await (const part of stockLedgerCsv({ productId }, 2)) {
      file += part
      await setStock(productId, 20 + file.length, { actor: staff })
    }
    const lines = figures(read(file))
    assert.deepEqual(lines.slice(-before.length), before)
    assert.lengthOf(lines, before.length + 1, 'and the one before its first line was read')
  })

  test('an export is UTF-8, and has only a header without movements', async ({ assert }) => {
    const parts = await text(stockLedgerCsv({ query: 'nothing of this kind' }))
    assert.match(parts, /^\uFEFFDate \(UTC\),SKU,[^\n]*,User,File,Subject name\r\n$/)
  })
})
