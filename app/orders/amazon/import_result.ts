import type { Currency } from '#shared/money'
import type { OrderOutcome } from '#orders/amazon/run'
import type { ReportKind } from '#orders/amazon/files/report_kind'

/** Response of POST /api/misc/amazon: counts are orders, `skipped` counts lines */
export type ImportResult = {
  /** The import in the run history; null in a dry run */
  run: string | null
  created: number
  unchanged: number
  updated: number
  skipped: number
  /** The totals of the orders that are created, in major units */
  totals: { currency: Currency; orders: number; total: number }[]
  files: {
    name: string
    kind: ReportKind | null
    created: number
    unchanged: number
    updated: number
    skipped: number
    err?: string
  }[]
  orders: { id2: string; _id: string | null; outcome: OrderOutcome }[]
  errors: { file: string; line: number; err: string }[]
}

/** Response of GET /api/misc/amazon/{run} */
export type ImportProgress = ImportResult & {
  state: 'importing' | 'done'
  progress: { done: number; total: number }
  dates: { created: string; finished: string | null; undone: string | null }
}

/** An import in the run history */
export type AmazonRunListItem = {
  id: string
  files: string[]
  state: 'importing' | 'done'
  done: number
  total: number
  created: number
  unchanged: number
  updated: number
  skipped: number
  actor: string
  at: string
  undoneCount: number
  undoneAt: string | null
}

/** An SKU or ASIN under which Amazon sells a product of the shop */
export type AmazonAlias = {
  _id: string
  code: string
  product: { _id: string; sku: string; name: string }
}
