import { writeTx, type Trx } from '#core/database'
import { isCount, setStockWithin } from '#catalog/actions/set_stock'
import { findProductBySku } from '#catalog/queries/find_product'
import { readStockFile, type RejectedRow, type StockFileRow } from '#catalog/rules/stock_file'
import type { Actor } from '#core/actions_log'

export type StockFileMode = 'absolute' | 'delta'
export type StockFileResult = { line: number; sku: string; before: number; after: number }
export type StockFileReport = {
  changed: number
  rejected: RejectedRow[]
  results: StockFileResult[]
}
type Options = { mode: StockFileMode; dryRun: boolean; actor: Actor }

class NothingWritten extends Error {
  constructor(readonly report: StockFileReport) {
    super()
  }
}

/** All of the file or nothing: one bad line rejects it whole. A dry run answers the same and writes nothing. */
export async function importStock(csv: string, options: Options): Promise<StockFileReport> {
  const file = readStockFile(csv)
  try {
    return await writeTx(async (trx) => {
      const report = await applyAll(file, { ...options, trx })
      if (options.dryRun || report.rejected.length > 0) throw new NothingWritten(report)
      return report
    })
  } catch (error) {
    if (error instanceof NothingWritten) return error.report
    throw error
  }
}

async function applyAll(
  file: ReturnType<typeof readStockFile>,
  options: Options & { trx: Trx }
): Promise<StockFileReport> {
  const results: StockFileResult[] = []
  const rejected = [...file.rejected]
  for (const row of file.rows) {
    const outcome = await apply(row, options)
    if ('err' in outcome) rejected.push(outcome)
    else results.push(outcome)
  }
  rejected.sort((a, b) => a.line - b.line)
  const changed =
    rejected.length > 0 ? 0 : results.filter(({ before, after }) => before !== after).length
  return { changed, rejected, results: rejected.length > 0 ? [] : results }
}

async function apply(
  row: StockFileRow,
  { mode, actor, trx }: Options & { trx: Trx }
): Promise<StockFileResult | RejectedRow> {
  const { line, sku, quantity, reason } = row
  const product = await findProductBySku(sku, trx)
  if (!product) return { line, sku, err: 'Unknown SKU' }

  const after = mode === 'delta' ? product.stock + quantity : quantity
  if (!isCount(after))
    return { line, sku, err: `The stock would become ${after}, it is ${product.stock}` }
  await setStockWithin(product.id, after, { actor, reason, trx })
  return { line, sku, before: product.stock, after }
}
