import { taxPartsOf } from '#orders/order/rules/order_taxes'
import type { Order } from '#orders/order'
import type { OptionPaymentResponse } from '#orders/order/responses/order_response_types'
import type { OptionCost } from '#orders/order/rules/priced_order'
import type { Rate } from '#shared/rate'

export const toOptionPayment = (
  order: Order,
  cost: OptionCost | undefined
): OptionPaymentResponse | null => (cost ? toCosts(order, cost) : null)

/** What depends on the way of delivery */
export const toCosts = (
  order: Order,
  { taxRate, amounts }: Pick<OptionCost, 'amounts'> & { taxRate: Rate | null }
): OptionPaymentResponse => ({
  salesTax: amounts.salesTax.toDecimal(),
  salesTaxPercent: taxRate?.toPercent() ?? 0,
  taxes: taxPartsOf(order, { taxRate, amounts }).map(({ label, amount }) => ({
    ...{ label, amount: amount.toDecimal() },
  })),
  shipping: amounts.shipping.toDecimal(),
  credit: amounts.credit.toDecimal(),
  total: amounts.total.toDecimal(),
})
