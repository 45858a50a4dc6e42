import { rows } from '#core/database'
import type { BookCheck, IdRange } from '#reporting/books/book_check'

type Awaiting = { id: string; awaits_goods: number | boolean }

/** An order that is stored as waiting for all of its goods is not listed as one to ship. */
async function wrongAwaited(range: IdRange) {
  const found = await rows<Awaiting>(
    `select id, awaits_goods from (
       select o.id, o.awaits_goods,
         case when o.goods_promised_on is null or o.cancelled_at is not null
             or (o.quote_accepted_at is null and o.quote_valid_until is not null) then 0
           when o.ships_together and sum(case when g.open_units > g.reserved then 1 else 0 end) > 0 then 1
           when o.ships_together then 0
           when sum(case when g.open_units > 0 and g.reserved > 0 then 1 else 0 end) > 0 then 0
           when sum(case when g.open_units > 0 then 1 else 0 end) > 0 then 1 else 0 end as awaits
       from orders o left join (
         select l.order_id, sum(l.quantity - coalesce((select sum(sl.quantity) from shipment_lines sl
             join shipments sh on sh.id = sl.shipment_id and sh.voided_at is null
             where sl.order_line_id = l.id), 0)) as open_units,
           coalesce((select sum(s.reserved_delta) from stock_ledger s where s.subject_type = 'order'
             and s.subject_id = l.order_id and s.product_id = l.product_id), 0) as reserved
         from order_lines l join orders lo on lo.id = l.order_id and (lo.awaits_goods or lo.goods_promised_on is not null)
         where l.product_id is not null and lo.id between ? and ?
         group by l.order_id, l.product_id
       ) as g on g.order_id = o.id
       where o.id between ? and ? and o.deleted_at is null and (o.awaits_goods or o.goods_promised_on is not null)
       group by o.id, o.awaits_goods, o.goods_promised_on, o.quote_accepted_at, o.quote_valid_until, o.ships_together,
         o.cancelled_at
     ) as waiting where awaits <> case when awaits_goods then 1 else 0 end`,
    [...range, ...range]
  )
  return found.map(({ id, awaits_goods: isStored }) => ({
    id,
    text: isStored
      ? 'The order is listed as waiting for all of its goods, and does not'
      : 'The order waits for all of its goods, and is listed as one to ship',
  }))
}

export const awaitedChecks: readonly BookCheck[] = [
  { rule: 'order_awaited', table: 'orders', find: wrongAwaited },
]
