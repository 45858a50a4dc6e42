import { labeledTaxParts, type DocumentTax, type LabeledTaxPart } from '#pricing'
import { ShippingMethod } from '#shared/enums'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { Rate } from '#shared/rate'

/** Returns the named parts of the sales tax of an order; none where it is one line. */
export const orderTaxParts = ({ order, amounts }: PricedOrder): LabeledTaxPart[] =>
  taxPartsOf(order, { taxRate: order.taxRate, amounts })

/** The same of a cart with one of its shipping options selected */
export const taxPartsOf = (
  order: Order,
  { taxRate, amounts }: Pick<PricedOrder, 'amounts'> & { taxRate: Rate | null }
): LabeledTaxPart[] => (taxRate ? labeledTaxParts(chargedTax(order, { taxRate, amounts })) : [])

/** Returns the tax of an order at a rate, with what decides its place. */
export const chargedTax = (
  order: Order,
  { taxRate, amounts }: Pick<PricedOrder, 'amounts'> & { taxRate: Rate }
): DocumentTax => ({
  tax: amounts.salesTax,
  rate: taxRate,
  taxPlace: order.taxPlace,
  method: order.fulfillment ?? ShippingMethod.Unset,
  destination: order.shipping,
  at: order.placedAt ?? order.quote?.issuedAt ?? order.createdAt,
})
