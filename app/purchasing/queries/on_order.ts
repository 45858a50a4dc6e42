import { rows, type Trx } from '#core/database'
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
