import { run, type ColumnValues, type Trx } from '#core/database'

const IN_AWAITED: ReadonlySet<string> = new Set([
  'cancelled_at',
  'goods_promised_on',
  'quote_accepted_at',
  'ship_state',
])

/** Returns whether a change of these columns goes with one of what an order waits for. */
export const changesAwaitedGoods = (columns: ColumnValues<'orders'>): boolean =>
  Object.keys(columns).some((column) => IN_AWAITED.has(column))

const LEFT_GOODS = `select 1 from order_lines l where l.order_id = orders.id and l.product_id is not null
  and l.quantity > coalesce((select sum(sl.quantity) from shipment_lines sl join shipments sh on sh.id = sl.shipment_id
    where sl.order_line_id = l.id and sh.voided_at is null), 0)`

const AWAITS_GOODS = `goods_promised_on is not null and quote_accepted_at is not null and cancelled_at is null
  and exists (${LEFT_GOODS})
  and not exists (${LEFT_GOODS} and coalesce((select sum(s.reserved_delta) from stock_ledger s
    where s.subject_type = 'order' and s.subject_id = orders.id and s.product_id = l.product_id), 0) > 0)`

/**
 * Stores whether a locked order waits for all of its goods: what is left to ship is promised, and nothing of it is
 * reserved. Call it after its reservations, shipments or lines changed; most orders have no promise, and stay unwritten.
 */
export const refreshAwaitedGoods = (id: string, trx: Trx) =>
  run(
    `update orders set awaits_goods = (${AWAITS_GOODS})
     where id = ? and (awaits_goods or goods_promised_on is not null)`,
    [id],
    trx
  )
