import { isPostgres, rows, writeUnless, type Trx } from '#core/database'
import { moveStock } from '#catalog/actions/move_stock'
import { isCount } from '#catalog/rules/stock_level'
import { readStockFile, type RejectedRow, type StockFileRow } from '#catalog/rules/stock_file'
import type { Actor } from '#core/actions_log'

export const STOCK_FILE_MODES = ['absolute', 'delta'] as const
export type StockFileMode = (typeof STOCK_FILE_MODES)[number]
export type StockFileResult = { line: number; sku: string; before: number; after: number }
export type StockFileReport = {
  changed: number
  rejected: RejectedRow[]
  results: StockFileResult[]
}
type Options = { mode: StockFileMode; dryRun: boolean; actor: Actor }
type Counted = { id: string; sku: string; stock: number }

/** All of the file or nothing: one bad line rejects it whole. A dry run answers the same and writes nothing. */
export async function importStock(csv: string, options: Options): Promise<StockFileReport> {
  const file = readStockFile(csv)
  return writeUnless(
    ({ rejected }) => options.dryRun || rejected.length > 0,
    (trx) => applyAll(file, { ...options, trx })
  )
}

async function applyAll(
  file: ReturnType<typeof readStockFile>,
  options: Options & { trx: Trx }
): Promise<StockFileReport> {
  const counted = await lockProducts(
    file.rows.map(({ sku }) => sku),
    options.trx
  )
  const results: StockFileResult[] = []
  const rejected = [...file.rejected]
  for (const row of file.rows) {
    const outcome = await apply(row, counted.get(row.sku), options)
    if ('err' in outcome) rejected.push(outcome)
    else results.push(outcome)
  }
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line
  if (rejected.length > 0) return { changed: 0, rejected: rejected.sort(byLine), results: [] }
  const changed = results.filter(({ before, after }) => before !== after).length
  return { changed, rejected, results: results.sort(byLine) }
}

/** In the order of ids, so that two files and an order lock the same products in the same order. */
async function lockProducts(skus: string[], trx: Trx): Promise<ReadonlyMap<string, Counted>> {
  if (skus.length === 0) return new Map()
  const found = await rows<Counted>(
    `select id, sku, stock from products where sku in (${skus.map(() => '?').join(', ')})
     order by id ${isPostgres() ? 'for update' : ''}`,
    skus,
    trx
  )
  return new Map(found.map((product) => [product.sku, product]))
}

async function apply(
  { line, sku, quantity, reason }: StockFileRow,
  product: Counted | undefined,
  { mode, actor, trx }: Options & { trx: Trx }
): Promise<StockFileResult | RejectedRow> {
  if (!product) return { line, sku, err: 'Unknown SKU' }
  const { id: productId, stock: before } = product
  const after = mode === 'delta' ? before + quantity : quantity
  if (!isCount(after)) return { line, sku, err: `The stock would become ${after}, it is ${before}` }
  const delta = after - before
  if (delta !== 0)
    await moveStock({ productId, kind: 'adjusted', delta, source: 'import', actor, reason }, trx)
  return { line, sku, before, after }
}
