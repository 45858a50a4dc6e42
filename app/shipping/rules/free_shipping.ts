import { shop } from '#config/shop'
import { Money } from '#shared/money'

export type FreeShippingInput = {
  countryId: string
  /** Subtotal less discount, before tax and credit */
  goods: Money
  /** The customer's own threshold: 0 for always, null for the shop's threshold */
  freeShip: Money | null
}

/** Above the shop's threshold, US destinations qualify; a customer's own threshold applies to every destination. */
export function qualifiesForFreeShipping({
  countryId,
  goods,
  freeShip,
}: FreeShippingInput): boolean {
  if (freeShip?.isZero) return true
  if (freeShip) return freeShip.currency === goods.currency && goods.isMoreThan(freeShip)
  return countryId === 'US' && goods.isMoreThan(shopThreshold(goods))
}

/** Returns the amount that is missing for free shipping; null where it is free already or cannot become free. */
export function remainingForFreeShipping(input: FreeShippingInput): Money | null {
  const { countryId, goods, freeShip } = input
  if (qualifiesForFreeShipping(input) || (!freeShip && countryId !== 'US')) return null
  const threshold = freeShip ?? shopThreshold(goods)
  if (threshold.currency !== goods.currency) return null
  return threshold.minus(goods).plus(Money.of(1, goods.currency))
}

function shopThreshold({ currency }: Money): Money {
  return Money.of(shop.shipping.freeOver[currency], currency)
}
