import { findCustomers, type Customer } from '#accounts'
import { catalog } from '#catalog'
import { storefrontOf } from '#core/storefronts'
import { hasFixedPrices, type Order } from '#orders/order'
import { unitsAwaitedOfLines } from '#orders/order/reads/awaited_lines'
import { availableUnits } from '#orders/pricing/available_units'
import { currentPrices, unitsOnLines } from '#orders/pricing/current_prices_rules'
import { fixedPrices } from '#orders/pricing/fixed_prices_rules'
import {
  priceList,
  promosById,
  redeemedPromos,
  redemptionsByCustomer,
  toPriceTrace,
  type PriceList,
  type Promo,
} from '#pricing'
import type { Trx } from '#core/database'
import type { AvailableUnits } from '#orders/pricing/line_promises_rules'
import type { PricedOrder } from '#orders/order/rules/priced_order'

export async function priceOrder(
  order: Order,
  now: Date,
  trx?: Trx,
  available?: AvailableUnits
): Promise<PricedOrder> {
  const [priced] = await priceOrders([order], now, trx, available)
  return priced
}

/** Returns the units that can leave of the products of an order, for a transaction that prices it more than once. */
export const availableUnitsOf = (order: Order, now: Date, trx: Trx): Promise<AvailableUnits> =>
  availableUnits(productIdsOf([order]), now, trx)

const productIdsOf = (orders: readonly Order[]) =>
  orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? []))

/**
 * Returns the orders with their prices, in the same sequence; each part of the prices is read once for all orders, and
 * `available` not at all where the caller has it.
 */
export async function priceOrders(
  orders: readonly Order[],
  now: Date,
  trx?: Trx,
  available?: AvailableUnits
): Promise<PricedOrder[]> {
  const customers = await findCustomers(
    orders.flatMap(({ userId }) => userId ?? []),
    trx,
    now
  )
  const promos = await promosOfOrders(orders, trx)
  const customerOf = ({ userId }: Order) => customers.get(userId ?? '') ?? null
  const promoOf = ({ promoId }: Order) => promos.byId.get(promoId ?? '') ?? null
  const carts = orders
    .filter((order) => !hasFixedPrices(order))
    .map((order) => ({ order, customer: customerOf(order), promo: promoOf(order) }))
  const units =
    available ?? (await availableUnits(productIdsOf(carts.map(({ order }) => order)), now, trx))
  const pricedCarts = await priceCarts(carts, units, now, trx)
  const { byId: products } = await catalog(trx)
  const awaits = await unitsAwaitedOfLines(orders, trx)
  return orders.map((order) => {
    const cart = pricedCarts.get(order)
    if (cart) return cart
    const promo = promos.redeemed.get(order.id) ?? promoOf(order)
    return fixedPrices(order, { customer: customerOf(order), promo, products, awaits })
  })
}

/** A reserved or placed order shows its promo as redeemed; the promo may have changed since. */
async function promosOfOrders(orders: readonly Order[], trx?: Trx) {
  const withPromo = orders.filter(({ promoId }) => promoId !== null)
  const fixed = withPromo.filter(hasFixedPrices)
  const redeemed = await redeemedPromos(
    fixed.map(({ id }) => id),
    trx
  )
  const rest = withPromo.filter(({ id }) => !redeemed.has(id))
  const byId = await promosById(
    rest.flatMap(({ promoId }) => promoId ?? []),
    trx
  )
  return { redeemed, byId }
}

type Cart = { order: Order; customer: Customer | null; promo: Promo | null }

async function priceCarts(
  carts: readonly Cart[],
  available: AvailableUnits,
  now: Date,
  trx?: Trx
): Promise<Map<Order, PricedOrder>> {
  const lists = await priceListsOf(carts, now, trx)
  const redemptions = await redemptionsByCustomer(
    carts.map(({ order: { userId, email }, customer, promo }) => ({
      ...{ promo, userId, email },
      isVerified: customer?.isEmailVerified ?? false,
    })),
    trx
  )
  return new Map(
    carts.map(({ order, customer, promo }, index) => {
      const [list, customerRedemptions] = [lists.get(listKey(order))!, redemptions[index]]
      const defaultCountry = storefrontOf(order.currency).countryId
      const prices = { list, available, promo, customerRedemptions }
      return [order, currentPrices(order, { customer, ...prices, defaultCountry, now })]
    })
  )
}

const listKey = ({ currency, userId }: Order) => `${currency} ${userId}`

/** Returns one price list per currency and customer. Their prices are cached, so this rarely takes a query. */
async function priceListsOf(carts: readonly Cart[], now: Date, trx?: Trx) {
  const lists = new Map<string, PriceList>()
  for (const { order, customer } of carts) {
    if (lists.has(listKey(order))) continue
    const { currency, userId } = order
    const groupId = customer?.group?.id ?? null
    lists.set(listKey(order), await priceList({ currency, groupId, userId, now }, trx))
  }
  return lists
}

/** Explains the price of each line. A fixed price has no trace of its own, so its steps are those of the current price. */
export async function priceTracesOf(priced: PricedOrder, now: Date) {
  const isFixed = hasFixedPrices(priced.order)
  const prices = isFixed
    ? await currentPricesOf(priced, now)
    : priced.lines.map(({ price }) => price)
  return prices.map((price) => ({ isFixed, steps: price ? toPriceTrace(price.trace) : [] }))
}

async function currentPricesOf({ order, customer, lines }: PricedOrder, now: Date) {
  const { currency, userId } = order
  const list = await priceList({ currency, groupId: customer?.group?.id ?? null, userId, now })
  return lines.map(
    ({ product }) => product && list.price(product, unitsOnLines(product.id, order.lines))
  )
}
