import { reservedFor } from '#catalog'
import { one, rows, type Trx } from '#core/database'
import { shippedQuantities } from '#orders/order/reads/shipments'
import { promisedDay, promisedDayOf } from '#orders/order/rules/quote'
import { goodsOf, productNameOf } from '#orders/order/rules/shipment_goods'
import { leftToShip } from '#orders/order/rules/shipping_progress'
import { formatDay } from '#shared/dates'
import { OrderState } from '#shared/enums'
import { orderStatusTexts } from '#shared/texts/order_status'
import { quoteTexts } from '#shared/texts/quotes'
import type { Order, OrderLine } from '#orders/order'
import type { LineQuantities } from '#orders/order/rules/shipment'

/** Units of a product that are promised to an order and not in stock yet */
export type AwaitedGoods = {
  productId: string
  sku: string
  name: string
  /** Missing units */
  quantity: number
  /** Units that are left to ship */
  left: number
  /** The day by which the missing ones are promised; null where none is known */
  day: string | null
}

/** Returns what an order waits for: the goods left to ship that it does not reserve. Others than promised ones never lack. */
export async function awaitedGoods(order: Order, trx?: Trx): Promise<AwaitedGoods[]> {
  if (promisedDay(order) === null) return []
  const [shipped, held] = await Promise.all([
    shippedQuantities(order.id, trx),
    reservedFor({ type: 'order', id: order.id }, trx),
  ])
  const reserved = new Map(held.map(({ productId, quantity }) => [productId, quantity]))
  return missingGoods(order.lines, shipped, reserved).map((missing) => {
    const { productId } = missing
    const day = promisedDayOf(order, productId)
    return { ...missing, ...productNameOf(productId, order.lines), day }
  })
}

/** Returns the products of which more is left to ship than an order reserves; `reserved` is by product id. */
export function missingGoods(
  lines: readonly OrderLine[],
  shipped: LineQuantities,
  reserved: ReadonlyMap<string, number>
): Pick<AwaitedGoods, 'productId' | 'quantity' | 'left'>[] {
  const open = lines.map((line) => ({ line: line.id, quantity: leftToShip(line, shipped) }))
  return goodsOf(lines, open).flatMap(({ productId, quantity: left }) => {
    const quantity = left - (reserved.get(productId) ?? 0)
    return quantity > 0 ? [{ productId, quantity, left }] : []
  })
}

/** Names what an order waits for, as in '3 of 10 THX-CBH10'. */
const namesOfAwaited = (goods: readonly AwaitedGoods[]): string =>
  goods
    .map(({ quantity, left, sku, name }) => quoteTexts.later(quantity, left, sku || name))
    .join(', ')

/** Returns whether one day, or that none is known, does not say it all. */
const haveOwnDays = (goods: readonly AwaitedGoods[]): boolean =>
  new Set(goods.map(({ day }) => day)).size > 1

/** Names what an order waits for with the day of each product, as in '3 of 10 THX-CBH10 by Dec 04, 2026'. */
const daysOfAwaited = (goods: readonly AwaitedGoods[]): string =>
  goods
    .map(({ day, ...missing }) => {
      const units = namesOfAwaited([{ day, ...missing }])
      return day === null ? quoteTexts.unknownDay(units) : quoteTexts.byDay(units, formatDay(day))
    })
    .join('; ')

/** Says what an order waits for, and the day by which it is promised; '' where it waits for nothing. */
export function waitsText(order: Order, awaited: readonly AwaitedGoods[]): string {
  if (promisedDay(order) === null || awaited.length === 0) return ''
  if (haveOwnDays(awaited)) return quoteTexts.waitsByDay(daysOfAwaited(awaited))
  const goods = namesOfAwaited(awaited)
  const [{ day }] = awaited
  return day === null ? quoteTexts.waitsUnknown(goods) : quoteTexts.waits(goods, formatDay(day))
}

/** Says to the customer which goods of an order come later, and by which day; null where none do. */
export async function laterText(order: Order): Promise<string | null> {
  const awaited = await awaitedGoods(order)
  if (awaited.length === 0) return null
  const { later, laterByDay, laterUnknown, together } = orderStatusTexts
  const goods = namesOfAwaited(awaited)
  const [{ day }] = awaited
  const sameDay = day === null ? laterUnknown(goods) : later(goods, formatDay(day))
  const text = haveOwnDays(awaited) ? laterByDay(daysOfAwaited(awaited)) : sameDay
  return order.promise?.shipsTogether ? `${text} ${together}` : text
}

/** Returns how many units of each line are promised and not in stock yet: those of a product's last lines. */
export function missingOfLines(
  lines: readonly OrderLine[],
  shipped: LineQuantities,
  awaited: readonly Pick<AwaitedGoods, 'productId' | 'quantity'>[]
): LineQuantities {
  const rest = new Map(awaited.map(({ productId, quantity }) => [productId, quantity]))
  const missing = new Map<string, number>()
  for (const line of lines.toReversed()) {
    const units = Math.min(leftToShip(line, shipped), rest.get(line.productId ?? '') ?? 0)
    if (units === 0) continue
    missing.set(line.id, units)
    rest.set(line.productId!, rest.get(line.productId!)! - units)
  }
  return missing
}

/** Returns the units of a line that are left to ship and in stock. */
export const unitsInStock = (
  line: OrderLine,
  shipped: LineQuantities,
  missing: LineQuantities
): number => leftToShip(line, shipped) - (missing.get(line.id) ?? 0)

/** An order whose card is being charged reserves its goods, too. */
const IS_PROMISED = `o.goods_promised_on is not null and (o.quote_accepted_at is not null or o.quote_valid_until is null)
  and o.cancelled_at is null and o.deleted_at is null and (o.state in (?, ?) or o.pending_attempt_id is not null)`

/** Returns the products that orders with a promised day contain. */
export async function promisedProducts(): Promise<string[]> {
  const found = await rows<{ product_id: string }>(
    `select distinct l.product_id from orders o cross join order_lines l
     where l.order_id = o.id and ${IS_PROMISED} and l.product_id is not null order by l.product_id`,
    [OrderState.Open, OrderState.Proforma]
  )
  return found.map(({ product_id: id }) => id)
}

/** The sequence in which orders are served */
const QUEUED_AT = 'coalesce(o.quote_accepted_at, o.placed_at, o.updated_at)'

/**
 * The units of a product that are left to ship, and those reserved, of each order with a promised day. The cross join
 * lets SQLite begin with those orders, which are few, rather than with all lines.
 */
export const UNITS_OF_ORDERS = `select l.order_id, l.product_id, sum(l.quantity - coalesce((select sum(sl.quantity) from shipment_lines sl
    join shipments sh on sh.id = sl.shipment_id and sh.voided_at is null
    where sl.order_line_id = l.id), 0)) as open_units,
  coalesce((select sum(s.reserved_delta) from stock_ledger s where s.subject_type = 'order'
    and s.subject_id = l.order_id and s.product_id = l.product_id), 0) as reserved
  from orders o cross join order_lines l where l.order_id = o.id and ${IS_PROMISED}`

type AwaitedUnits = { product_id: string; quantity: number }

/** Returns how many units of these products orders wait for, by product id. */
export async function unitsAwaited(
  productIds: readonly string[],
  trx?: Trx
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map()
  const found = await rows<AwaitedUnits>(
    `select product_id, cast(sum(open_units - reserved) as integer) as quantity from (
       ${UNITS_OF_ORDERS} and l.product_id in (${productIds.map(() => '?').join(', ')})
       group by l.order_id, l.product_id
     ) as awaited where open_units > reserved group by product_id`,
    [OrderState.Open, OrderState.Proforma, ...productIds],
    trx
  )
  return new Map(found.map(({ product_id: id, quantity }) => [id, quantity]))
}

/** Returns how many units of a product the orders wait for that are served before an order. */
export async function unitsAwaitedBefore(
  orderId: string,
  productId: string,
  trx: Trx
): Promise<number> {
  const found = await one<{ quantity: number }>(
    `select cast(coalesce(sum(open_units - reserved), 0) as integer) as quantity from (
       ${UNITS_OF_ORDERS} and l.product_id = ?
         and (${QUEUED_AT}, o.id) < (select ${QUEUED_AT}, o.id from orders o where o.id = ?)
       group by l.order_id, l.product_id
     ) as awaited where open_units > reserved`,
    [OrderState.Open, OrderState.Proforma, productId, orderId],
    trx
  )
  return found!.quantity
}

/** Returns the ids of the orders to which a product may be promised, those accepted first first. */
export async function ordersAwaiting(productId: string, trx?: Trx): Promise<string[]> {
  const orders = await rows<{ id: string }>(
    `select o.id from orders o
     where ${IS_PROMISED}
       and exists (select 1 from order_lines l where l.order_id = o.id and l.product_id = ?)
     order by ${QUEUED_AT}, o.id`,
    [OrderState.Open, OrderState.Proforma, productId],
    trx
  )
  return orders.map(({ id }) => id)
}
