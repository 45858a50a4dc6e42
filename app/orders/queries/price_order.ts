import { findCustomer, type Customer } from '#accounts'
import { catalogue, type CatalogueProduct } from '#catalog'
import { hasFixedPrices } from '#orders/order'
import { pricesAsFixed } from '#orders/rules/prices_as_fixed'
import { pricesOfToday } from '#orders/rules/prices_of_today'
import { priceList, promoAsUsed, promoById, usesByCustomer } from '#pricing'
import type { PromoOutcome, ShownPromo, UnitPrice } from '#pricing'
import type { Amounts, Order, OrderLine } from '#orders/order'
import type { Money } from '#shared/money'
import type { Trx } from '#core/database'

export type PricedLine = {
  line: OrderLine
  product: CatalogueProduct | null
  cost: Money
  retail: Money
  /** How today's price came about; null where it is fixed or there is none */
  price: UnitPrice | null
  discount: Money
  quantity: number
  weightGrams: number
  /** False where it can no longer be bought: discontinued, out of stock, not for this customer or not in this currency */
  isBuyable: boolean
}

/** An order with the prices that hold: those it was reserved or placed at, today's while it is a cart */
export type PricedOrder = {
  order: Order
  customer: Customer | null
  lines: PricedLine[]
  promo: ShownPromo | null
  promoOutcome: PromoOutcome | null
  /** Why the code of a cart reduces nothing */
  promoProblem: string | null
  amounts: Amounts
}

export async function priceOrder(order: Order, now: Date, trx?: Trx): Promise<PricedOrder> {
  const customer = order.userId === null ? null : await findCustomer(order.userId, trx, now)
  if (hasFixedPrices(order)) {
    const promo =
      order.promoId === null
        ? null
        : ((await promoAsUsed(order.id, trx)) ?? (await promoById(order.promoId, trx)))
    const { byId: products } = await catalogue(trx)
    return pricesAsFixed(order, { customer, promo, products })
  }
  const promo = order.promoId === null ? null : await promoById(order.promoId, trx)
  const usedByCustomer = promo ? await usesByCustomer(promo, order, trx) : 0
  const list = await priceList(
    { currency: order.currency, groupId: customer?.group?.id ?? null, userId: order.userId, now },
    trx
  )
  return pricesOfToday(order, { customer, promo, usedByCustomer, list, now })
}
