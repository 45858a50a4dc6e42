import { rows, type Trx } from '#core/database'
import type { Arrival } from '#catalog'
import { OrderState } from '#shared/enums'

export const ON_ORDER = `select l.product_id, cast(sum(l.quantity - l.received) as integer) as quantity
  from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
  where o.state = ? and o.deleted_at is null and l.product_id is not null and l.quantity > l.received
  group by l.product_id`

/** Returns what is on order of each product: the units of open purchase orders that have not arrived. */
export async function quantitiesOnOrder(trx?: Trx): Promise<ReadonlyMap<string, number>> {
  const quantities = await rows<{ product_id: string; quantity: number }>(
    ON_ORDER,
    [OrderState.Open],
    trx
  )
  return new Map(quantities.map(({ product_id: id, quantity }) => [id, quantity]))
}

type ArrivalRow = { product_id: string; day: string; quantity: number }

/** Returns the outstanding units of open purchase orders whose day is known, by product id, the earliest first. */
export async function arrivalsOf(
  productIds: readonly string[],
  trx?: Trx
): Promise<ReadonlyMap<string, Arrival[]>> {
  if (productIds.length === 0) return new Map()
  const found = await rows<ArrivalRow>(
    `select l.product_id, o.expected_on as day, cast(sum(l.quantity - l.received) as integer) as quantity
     from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
     where o.state = ? and o.deleted_at is null and o.expected_on is not null and l.quantity > l.received
       and l.product_id in (${productIds.map(() => '?').join(', ')})
     group by l.product_id, o.expected_on order by o.expected_on, l.product_id`,
    [OrderState.Open, ...productIds],
    trx
  )
  const byProduct = Map.groupBy(found, ({ product_id: id }) => id)
  return new Map(
    [...byProduct].map(([id, arrivals]) => [
      id,
      arrivals.map(({ day, quantity }) => ({ day, quantity })),
    ])
  )
}
