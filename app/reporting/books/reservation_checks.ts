import { rows } from '#core/database'
import { OrderSource } from '#shared/enums'
import type { BookCheck, IdRange } from '#reporting/books/book_check'

type Reserved = { id: string; sku: string; ordered: number; reserved: number }

/**
 * Decision 55: an order reserves what it has not shipped, and nothing once it is cancelled or deleted. Credited goods
 * that were never shipped may be released, promised goods are reserved once they arrive, and what Amazon sold beyond the
 * stock when it ships. What Amazon ships from its own warehouse is never reserved.
 */
async function wrongReservations(range: IdRange) {
  const found = await rows<Reserved>(
    `with stock as materialized (
       select o.id, p.sku,
         coalesce((select sum(s.reserved_delta) from stock_ledger s where s.subject_type = 'order'
           and s.subject_id = o.id and s.product_id = p.id), 0) as reserved,
         case when o.cancelled_at is null and o.deleted_at is null and o.source not in (?, ?)
           and (o.quote_valid_until is null or o.quote_accepted_at is not null) then
           (select sum(l.quantity) from order_lines l where l.order_id = o.id and l.product_id = p.id)
           - coalesce((select sum(sl.quantity) from shipment_lines sl
               join shipments sh on sh.id = sl.shipment_id and sh.voided_at is null
               join order_lines l on l.id = sl.order_line_id
               where l.order_id = o.id and l.product_id = p.id), 0)
           else 0 end as ordered,
         exists (select 1 from order_returns r where r.order_id = o.id)
           or exists (select 1 from invoices i where i.order_id = o.id and i.type = 'credit_note') as has_returns,
         o.goods_promised_on is not null or o.source in (?, ?) as may_lack
       from orders o
       join (select distinct order_id, product_id from order_lines where order_id between ? and ?) as d on d.order_id = o.id
       join products p on p.id = d.product_id
       where o.state in (5, 6, 7)
     ) select * from stock where reserved < 0 or reserved > ordered
       or (reserved <> ordered and not has_returns and not may_lack)`,
    [
      OrderSource.AmazonCaFba,
      OrderSource.AmazonComFba,
      OrderSource.AmazonCa,
      OrderSource.AmazonCom,
      ...range,
    ]
  )
  return found.map(({ id, sku, ordered, reserved }) => ({
    id,
    text: `${reserved} of ${sku} are reserved, ${ordered} have to be shipped`,
  }))
}

export const reservationChecks: readonly BookCheck[] = [
  { rule: 'order_reservation', table: 'orders', find: wrongReservations },
]
