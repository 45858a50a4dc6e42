import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { FindProduct } from '#orders/amazon/known'

/** What one transaction of an import works with; `at` is its instant, by which an undo knows what it wrote. */
export type BatchContext = {
  trx: Trx
  actor: Actor
  at: string
  findProduct: FindProduct
  /** Returns the id of a new row. */
  nextId: () => string
  fileNames: readonly string[]
}
