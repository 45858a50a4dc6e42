import {
  clamp,
  minusAmounts,
  noAmounts,
  plusAmounts,
  shareOf,
  sumAmounts,
  type DocumentAmounts,
} from '#invoicing/invoice/document_amounts_rules'
import { Money } from '#shared/money'

/**
 * Returns what is left to credit of each part of a document. Credit notes of earlier releases may have taken more of a
 * part than it had; that counts against the goods, so that no part is below zero and the total stays.
 */
export function amountsLeft(
  amounts: DocumentAmounts,
  credited: readonly DocumentAmounts[]
): DocumentAmounts {
  const { currency } = amounts.total
  const left = minusAmounts(amounts, sumAmounts(credited, currency))
  const below = (amount: Money) => amount.minus(amount.atLeastZero())
  const subtotal = left.subtotal
    .minus(below(left.discount))
    .minus(below(left.credit))
    .plus(below(left.salesTax))
    .plus(below(left.shipping))
  return {
    subtotal: subtotal.atLeastZero(),
    discount: left.discount.atLeastZero().minus(below(subtotal)),
    salesTax: left.salesTax.atLeastZero(),
    shipping: left.shipping.atLeastZero(),
    credit: left.credit.atLeastZero(),
    total: left.total,
  }
}

/**
 * Returns the parts of `amounts` that make up a lower total, each in proportion and none more than it is. The whole
 * total takes all of each part.
 */
export function partsOfTotal(amounts: DocumentAmounts, total: Money): DocumentAmounts {
  const share = (amount: Money) => shareOf(amount, total, amounts.total)
  const [discount, credit] = [share(amounts.discount), share(amounts.credit)]
  const weights = [amounts.subtotal, amounts.salesTax, amounts.shipping].map(({ cents }) => cents)
  const gross = total.plus(discount).plus(credit)
  const [subtotal, salesTax, shipping] = gross.allocate(weights)
  return { subtotal, discount, salesTax, shipping, credit, total }
}

/** Returns parts of `amounts` that make up a total: the shipping first, then the others in proportion. */
export function partsAfterGoods(amounts: DocumentAmounts, total: Money): DocumentAmounts {
  const shipping = Money.min(total, amounts.shipping)
  const first = { ...noAmounts(total.currency), shipping, total: shipping }
  const rest = total.minus(shipping)
  if (rest.isZero) return first
  return plusAmounts(first, partsOfTotal(minusAmounts(amounts, first), rest))
}

type GoodsValue = {
  /** The goods at the prices of the document */
  value: Money
  /** All goods of it that were not credited before, at the same prices */
  uncredited: Money
}

/**
 * Returns the part of what is left that belongs to goods. What is left for goods differs from their prices after a price
 * reduction, or after goods that were credited for less. The last goods take all that is left.
 */
export function partsOfGoods(
  left: DocumentAmounts,
  { value, uncredited }: GoodsValue
): DocumentAmounts {
  const zero = Money.zero(value.currency)
  const whole = Money.max(uncredited, left.subtotal)
  const share = (amount: Money) => shareOf(amount, value, whole)
  const [subtotal, salesTax] = [share(left.subtotal), share(left.salesTax)]
  const others = left.subtotal.minus(subtotal).plus(left.salesTax.minus(salesTax))
  // The discount that stays has to fit into the other parts that stay.
  const lowest = left.discount.minus(others.plus(left.shipping)).atLeastZero()
  const highest = Money.min(left.discount, subtotal.plus(salesTax))
  const discount = clamp(share(left.discount), lowest, highest)
  const worth = subtotal.minus(discount).plus(salesTax)
  // Goods that service credit paid for are not credited in money.
  const credit = worth.minus(left.total.atLeastZero()).atLeastZero()
  return { subtotal, discount, salesTax, shipping: zero, credit, total: worth.minus(credit) }
}
