import { isPostgres, rows } from '#core/database'
import type { Trx } from '#core/database'
import type { StockLine } from '#catalog/actions/move_stock'

/** What is still held for somebody, by product in the order of ids; the products are locked until the transaction ends. */
export async function reservedFor(
  about: { type: string; id: string },
  trx: Trx
): Promise<StockLine[]> {
  await lockProducts(about, trx)
  return rows<StockLine>(
    `select product_id as "productId", sum(reserved_delta) as quantity from stock_ledger
     where about_type = ? and about_id = ? group by product_id having sum(reserved_delta) > 0 order by product_id`,
    [about.type, about.id],
    trx
  )
}

// SQLite has one writer anyway.
async function lockProducts(about: { type: string; id: string }, trx: Trx) {
  if (!isPostgres()) return
  await rows(
    `select id from products where id in (select product_id from stock_ledger where about_type = ? and about_id = ?)
     order by id for update`,
    [about.type, about.id],
    trx
  )
}
