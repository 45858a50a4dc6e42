import { setImmediate } from 'node:timers/promises'
import { rows } from '#core/database'
import { listFacets } from '#orders/list/order_conditions'
import { FACET, parseFacet, type OrderFacet } from '#orders/list/order_facets_rules'
import { IS_PLACED } from '#orders/order/reads/order_records'
import { MERCHANT_SOURCES } from '#orders/order/rules/order_sources'
import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import type { Select } from '#core/search/matches'

/** Units of a product that an order is left to ship and the stock lacked when it was imported */
export type OversoldGoods = {
  orderId: string
  number: string
  sku: string
  missing: number
  left: number
}

type Found = OversoldGoods & { placedAt: string }
type OpenOrder = { id: string; id2: string | null; placed: string }
type GoodsRow = { id: string; sku: string; left: number; reserved: number }

const PLACED_AT = 'coalesce(placed_at, created_at)'

/** How many orders a statement reads, so that it never holds the process for long */
const ORDERS_AT_ONCE = 200

/**
 * Returns the goods of open orders that Amazon sold beyond the stock, the oldest order first. Amazon cannot be refused, so
 * they reserve only what there was, and the rest when they ship.
 */
export async function oversoldGoods(): Promise<OversoldGoods[]> {
  const found: Found[] = []
  for await (const orders of ordersToShip()) found.push(...(await oversoldOf(orders)))
  const sorted = found.toSorted((a, b) => compare(sortKey(a), sortKey(b)))
  return sorted.map(({ placedAt: _, ...goods }) => goods)
}

const sortKey = ({ placedAt, orderId, sku }: Found) => `${placedAt} ${orderId} ${sku}`
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Yields the orders from Amazon that are left to ship by us, some at a time, through the index of the facets. */
async function* ordersToShip(): AsyncGenerator<OpenOrder[]> {
  const facets = await listFacets()
  for (const facet of facets.filter((text) => isLeftToShip(parseFacet(text)))) {
    let after = { placed: '', id: '' }
    for (;;) {
      const { sql, bindings } = pageOfFacet(facet, after)
      const orders = await rows<OpenOrder>(sql, bindings)
      if (orders.length === 0) break
      yield orders
      after = orders.at(-1)!
      await setImmediate()
    }
  }
}

/** Selects the next orders of a facet, the oldest first. */
export const pageOfFacet = (facet: string, after: Pick<OpenOrder, 'placed' | 'id'>): Select => ({
  sql: `select id, id2, ${PLACED_AT} as placed from orders
    where ${IS_PLACED} and ${FACET} = ? and (${PLACED_AT}, id) > (?, ?) order by ${PLACED_AT}, id limit ?`,
  bindings: [facet, after.placed, after.id, ORDERS_AT_ONCE],
})

const isLeftToShip = ({ state, isCancelled, isShipped, source }: OrderFacet): boolean =>
  state === OrderState.Open && !isCancelled && !isShipped && MERCHANT_SOURCES.includes(source)

async function oversoldOf(orders: readonly OpenOrder[]): Promise<Found[]> {
  const found = await rows<GoodsRow>(
    `select * from (
       select l.order_id as id, p.sku,
         cast(sum(l.quantity - coalesce((select sum(sl.quantity) from shipment_lines sl
           join shipments sh on sh.id = sl.shipment_id and sh.voided_at is null
           where sl.order_line_id = l.id), 0)) as integer) as "left",
         cast(coalesce((select sum(s.reserved_delta) from stock_ledger s where s.subject_type = 'order'
           and s.subject_id = l.order_id and s.product_id = p.id), 0) as integer) as reserved
       from order_lines l join products p on p.id = l.product_id
       where l.order_id in (${orders.map(() => '?').join(', ')})
       group by l.order_id, p.id, p.sku
     ) as goods where "left" > reserved`,
    orders.map(({ id }) => id)
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  return found.map(({ id, sku, left, reserved }) => {
    const order = byId.get(id)!
    const number = displayNumber(order)
    return { orderId: id, number, sku, missing: left - reserved, left, placedAt: order.placed }
  })
}
