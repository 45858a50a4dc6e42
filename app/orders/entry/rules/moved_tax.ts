import { orderTaxPlace } from '#orders/pricing/order_tax_rate_rules'
import type { PricedOrder } from '#orders/order/rules/priced_order'

type TaxedOrder = Pick<PricedOrder, 'order' | 'customer'>

/** Returns whether an order is taxed in another place than before, or its customer is no longer, or newly, exempt. */
export function isTaxedOtherwise(before: TaxedOrder, after: TaxedOrder): boolean {
  const [from, to] = [orderTaxPlace(before.order), orderTaxPlace(after.order)]
  if (from.countryId !== to.countryId || from.stateId !== to.stateId) return true
  return isExempt(before) !== isExempt(after)
}

const isExempt = ({ customer }: TaxedOrder): boolean => customer?.isTaxExempt ?? false
