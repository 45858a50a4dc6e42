import { one, run, writeTx, type ColumnValues, type Trx } from '#core/database'

const IN_AWAITED: ReadonlySet<string> = new Set([
  'cancelled_at',
  'goods_promised_on',
  'quote_accepted_at',
  'ships_together',
  'ship_state',
])

/** Returns whether a change of these columns goes with one of what an order waits for. */
export const changesAwaitedGoods = (columns: ColumnValues<'orders'>): boolean =>
  Object.keys(columns).some((column) => IN_AWAITED.has(column))

const LEFT_GOODS = `select 1 from order_lines l where l.order_id = orders.id and l.product_id is not null
  and l.quantity > coalesce((select sum(sl.quantity) from shipment_lines sl join shipments sh on sh.id = sl.shipment_id
    where sl.order_line_id = l.id and sh.voided_at is null), 0)`

const RESERVED = `coalesce((select sum(s.reserved_delta) from stock_ledger s
  where s.subject_type = 'order' and s.subject_id = orders.id and s.product_id = l.product_id), 0)`

const MISSING_GOODS = `select l.product_id from order_lines l where l.order_id = orders.id and l.product_id is not null
  group by l.product_id
  having sum(l.quantity) - coalesce((select sum(sl.quantity) from shipment_lines sl
      join shipments sh on sh.id = sl.shipment_id join order_lines ol on ol.id = sl.order_line_id
      where ol.order_id = orders.id and ol.product_id = l.product_id and sh.voided_at is null), 0) > ${RESERVED}`

const AWAITS_GOODS = `goods_promised_on is not null
  and (quote_accepted_at is not null or quote_valid_until is null) and cancelled_at is null
  and exists (${LEFT_GOODS})
  and case when ships_together then exists (${MISSING_GOODS})
    else not exists (${LEFT_GOODS} and ${RESERVED} > 0) end`

/**
 * Stores whether a locked order waits for goods before anything ships: what is left to ship is promised, and nothing of
 * it is reserved, or not all where it ships together. Call it after its reservations, shipments or lines changed; most orders have no promise, and stay unwritten.
 */
export const refreshAwaitedGoods = (id: string, trx: Trx) =>
  run(
    `update orders set awaits_goods = (${AWAITS_GOODS})
     where id = ? and (awaits_goods or goods_promised_on is not null)`,
    [id],
    trx
  )

/** Orders that are looked at under one lock */
const AT_ONCE = 1_000

const NEXT_ORDERS = `select count(*) as n, max(id) as last from (
  select id from orders where id > ? order by id limit ${AT_ONCE}) as batch`

/**
 * Stores what every order waits for, and returns how many were stored otherwise: the version before this column changes
 * reservations and promises without it where it serves the migrated database beside this one or after it.
 */
export async function refreshAllAwaitedGoods(): Promise<number> {
  let changed = 0
  for (let after = ''; ;) {
    const next = await one<{ n: number; last: string }>(NEXT_ORDERS, [after])
    if (!next || Number(next.n) === 0) return changed
    const range = [after, next.last]
    changed += await writeTx((trx) =>
      run(
        `update orders set awaits_goods = (${AWAITS_GOODS})
         where id > ? and id <= ? and (awaits_goods or goods_promised_on is not null)
           and awaits_goods <> (${AWAITS_GOODS})`,
        range,
        trx
      )
    )
    after = next.last
  }
}
