import { Money, type Currency } from '#shared/money'
import type { Amounts } from '#orders/order'

/** An order's before it is priced */
export function noAmounts(currency: Currency): Amounts {
  const zero = Money.zero(currency)
  return {
    subtotal: zero,
    discount: zero,
    commissionFee: zero,
    salesTax: zero,
    shipping: zero,
    credit: zero,
    total: zero,
  }
}
