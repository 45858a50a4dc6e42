import { findCustomers, type Customer } from '#accounts'
import { catalog } from '#catalog'
import { hasFixedPrices, type Order } from '#orders/order'
import { currentPrices } from '#orders/rules/current_prices'
import { fixedPrices } from '#orders/rules/fixed_prices'
import { priceList, promosById, redeemedPromos, redemptionsByCustomer, type Promo } from '#pricing'
import type { PricedOrder } from '#orders/priced_order'
import type { Trx } from '#core/database'

export async function priceOrder(order: Order, now: Date, trx?: Trx): Promise<PricedOrder> {
  const [priced] = await priceOrders([order], now, trx)
  return priced
}

/**
 * Returns the orders with their prices, in the same sequence. Orders with fixed prices take a constant number of
 * statements; each cart adds those for its own price list.
 */
export async function priceOrders(
  orders: readonly Order[],
  now: Date,
  trx?: Trx
): Promise<PricedOrder[]> {
  const customers = await findCustomers(
    orders.flatMap(({ userId }) => userId ?? []),
    trx,
    now
  )
  const promos = await promosOfOrders(orders, trx)
  const { byId: products } = await catalog(trx)
  const priced: PricedOrder[] = []
  for (const order of orders) {
    const customer = customers.get(order.userId ?? '') ?? null
    if (hasFixedPrices(order)) {
      const promo = promos.redeemed.get(order.id) ?? promos.byId.get(order.promoId ?? '') ?? null
      priced.push(fixedPrices(order, { customer, promo, products }))
    } else {
      const promo = promos.byId.get(order.promoId ?? '') ?? null
      priced.push(await priceCart(order, { customer, promo, now }, trx))
    }
  }
  return priced
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

type CartContext = { customer: Customer | null; promo: Promo | null; now: Date }

async function priceCart(order: Order, { customer, promo, now }: CartContext, trx?: Trx) {
  const { currency, userId } = order
  const customerRedemptions = promo ? await redemptionsByCustomer(promo, order, trx) : 0
  const list = await priceList({ currency, groupId: customer?.group?.id ?? null, userId, now }, trx)
  return currentPrices(order, { customer, promo, customerRedemptions, list, now })
}
