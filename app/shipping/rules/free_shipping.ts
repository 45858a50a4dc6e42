import { shop } from '#config/shop'
import { Money } from '#shared/money'

export type FreeShippingInput = {
  countryId: string
  /** Subtotal less discount, before tax and credit */
  goods: Money
  /** The customer's own threshold: 0 means always, null the shop's */
  freeShip: Money | null
}

/** Strictly above the shop's threshold to the United States; a customer's own threshold holds for every destination. */
export function earnsFreeShipping({ countryId, goods, freeShip }: FreeShippingInput): boolean {
  if (freeShip?.isZero) return true
  if (freeShip) return freeShip.currency === goods.currency && goods.isMoreThan(freeShip)
  return countryId === 'US' && goods.isMoreThan(shopThreshold(goods))
}

/** How much more to order until shipping is free; null where it already is or never will be */
export function missingForFreeShipping(input: FreeShippingInput): Money | null {
  const { countryId, goods, freeShip } = input
  if (earnsFreeShipping(input) || (!freeShip && countryId !== 'US')) return null
  const threshold = freeShip ?? shopThreshold(goods)
  if (threshold.currency !== goods.currency) return null
  return threshold.minus(goods).plus(Money.of(1, goods.currency))
}

function shopThreshold({ currency }: Money): Money {
  return Money.of(shop.shipping.freeOver[currency], currency)
}
