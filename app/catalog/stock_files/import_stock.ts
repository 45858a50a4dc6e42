import { insert, isPostgres, rows, writeUnless, type TableRow, type Trx } from '#core/database'
import { recordMovement } from '#catalog/stock/record_movement'
import { findReservations, reservedText } from '#catalog/stock/reservations'
import { countOn, isStockCount, stockAfterCount, type StockBasis } from '#catalog/stock/stock_rules'
import {
  readStockFile,
  type RejectedRow,
  type StockFileMode,
  type StockFileRow,
} from '#catalog/stock_files/stock_file_rules'
import { writeOnce } from '#core/once'
import { newId } from '#shared/ids'
import type { Actor } from '#core/audit_log'

/** `before` and `after` are counts on the basis of the file; `stock` is the sellable stock after the import. */
type StockFileResult = {
  line: number
  sku: string
  before: number
  after: number
  reserved: number
  stock: number
}
export type StockFileReport = {
  /** The import in the run history; null where nothing was stored */
  run: string | null
  changed: number
  /** Rows without a quantity, whose stock stays as it is */
  skipped: number
  rejected: RejectedRow[]
  results: StockFileResult[]
}
type StockFileOptions = {
  fileName: string
  mode: StockFileMode
  basis: StockBasis
  dryRun: boolean
  actor: Actor
}
type RowOptions = StockFileOptions & { runId: string; trx: Trx }
type LockedProduct = Pick<TableRow<'products'>, 'id' | 'sku' | 'stock' | 'reserved'>

/** Imports a stock file as a whole: one rejected line prevents every change, and so does a dry run. */
export async function importStock(
  csv: string,
  options: StockFileOptions
): Promise<StockFileReport> {
  const file = readStockFile(csv, options)
  const report = await writeOnce<StockFileReport>(
    async (trx) => {
      const runId = newId()
      const imported = await importRows(file, { ...options, runId, trx })
      await insertRun(imported, { ...options, runId, trx })
      return imported
    },
    {
      transact: (work) =>
        writeUnless(({ rejected }) => options.dryRun || rejected.length > 0, work),
    }
  )
  return options.dryRun ? { ...report, run: null } : report
}

const insertRun = (
  { changed, results }: StockFileReport,
  { runId, fileName, mode, basis, actor, trx }: RowOptions
): Promise<void> =>
  insert(
    'stock_runs',
    {
      id: runId,
      file_name: fileName,
      mode,
      basis,
      line_count: results.length,
      changed_count: changed,
      actor: actor.name ?? actor.type,
      created_at: new Date().toISOString(),
    },
    trx
  )

/** A line that would leave less on hand than is reserved */
type ShortRow = { line: number; product: LockedProduct; onHand: number }

async function importRows(
  file: ReturnType<typeof readStockFile>,
  options: RowOptions
): Promise<StockFileReport> {
  const products = await lockProducts(
    file.rows.map(({ sku }) => sku),
    options.trx
  )
  const results: StockFileResult[] = []
  const { skipped } = file
  const rejected = [...file.rejected]
  const short: ShortRow[] = []
  for (const row of file.rows) {
    const outcome = await importRow(row, products.get(row.sku), options)
    if ('err' in outcome) rejected.push(outcome)
    else if ('onHand' in outcome) short.push(outcome)
    else results.push(outcome)
  }
  rejected.push(...(await rejectShortRows(short, options.trx)))
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line
  if (rejected.length > 0)
    return { run: null, changed: 0, skipped, rejected: rejected.sort(byLine), results: [] }
  const changed = results.filter(({ before, after }) => before !== after).length
  return { run: options.runId, changed, skipped, rejected, results: results.sort(byLine) }
}

// All transactions lock products in the order of their ids, so that they cannot deadlock.
async function lockProducts(skus: string[], trx: Trx): Promise<ReadonlyMap<string, LockedProduct>> {
  if (skus.length === 0) return new Map()
  const products = await rows<LockedProduct>(
    `select id, sku, stock, reserved from products where sku in (${skus.map(() => '?').join(', ')})
     order by id ${isPostgres() ? 'for update' : ''}`,
    skus,
    trx
  )
  return new Map(products.map((product) => [product.sku, product]))
}

async function importRow(
  { line, sku, quantity, reason }: StockFileRow,
  product: LockedProduct | undefined,
  { mode, basis, actor, runId, trx }: RowOptions
): Promise<StockFileResult | RejectedRow | ShortRow> {
  if (!product) return { line, column: 'sku', sku, err: 'Unknown SKU' }
  const { id: productId, reserved } = product
  const before = countOn(basis, product)
  const after = mode === 'delta' ? before + quantity : quantity
  const stock = stockAfterCount(after, basis, product)
  if (stock < 0 && after >= 0) return { line, product, onHand: after }
  if (!isStockCount(after))
    return {
      ...{ line, column: 'quantity', sku },
      err: `The stock would become ${after}, it is ${before}`,
    }
  const delta = stock - product.stock
  if (delta !== 0)
    await recordMovement(
      { productId, kind: 'adjusted', delta, source: 'import', actor, reason, runId },
      trx
    )
  return { line, sku, before, after, reserved, stock }
}

async function rejectShortRows(short: readonly ShortRow[], trx: Trx): Promise<RejectedRow[]> {
  const reservations = await findReservations(
    short.map(({ product }) => product.id),
    trx
  )
  return short.map(({ line, product: { id, sku, reserved }, onHand }) => ({
    line,
    column: 'quantity',
    sku,
    err: reservedText(reserved, onHand, reservations.get(id)),
  }))
}
