import { withoutPaths, type Path } from '#shared/objects'
import type { StaffOrderEdit } from '#orders/entry/rules/staff_order_input'
import type { Order, OrderLine } from '#orders/order'
import type { RedeemedPromo } from '#pricing'
import type { PricedOrder } from '#orders/order/rules/priced_order'

/** Returns the details that an edit may change, as the log of the order shows them, with the code that it redeemed. */
export const orderFacts = (order: Order, promo: Pick<RedeemedPromo, 'code'> | null) => {
  const { amounts } = order
  return {
    state: order.state,
    email: order.email,
    phone: order.phone,
    customerPO: order.customerPO,
    source: order.source,
    salespersonId: order.salespersonId,
    currency: order.currency,
    items: order.lines.map(itemText),
    promoCode: promo?.code ?? null,
    discount: amounts.discount.format(),
    commissionFee: amounts.commissionFee.format(),
    taxPercent: order.taxRate?.toPercent() ?? null,
    shippingMethod: order.shippingMethod,
    account: order.account,
    shippingCost: amounts.shipping.format(),
    waybill: order.waybill,
    paymentMethod: order.paymentMethod,
    terms: order.terms,
    addressShipping: order.shipping,
    addressBilling: order.billing,
    credit: amounts.credit.format(),
    total: amounts.total.format(),
  }
}

type OrderFacts = ReturnType<typeof orderFacts>

const itemText = ({ quantity, sku, name, description, cost }: OrderLine): string =>
  `${quantity} × ${[sku || name, description].filter(Boolean).join(', ')} at ${cost?.format() ?? ''}`

/** Returns the facts that differ, before and after. */
export function changedFacts(before: OrderFacts, after: OrderFacts) {
  const keys = Object.keys(before) as (keyof OrderFacts)[]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (facts: OrderFacts) => Object.fromEntries(changed.map((key) => [key, facts[key]]))
  return { before: only(before), after: only(after) }
}

/** Returns the priced order as it is once stored. */
export const asStored = ({ order, lines, amounts }: PricedOrder): Order => ({
  ...order,
  amounts,
  lines: lines.map(({ line, product, price, cost, discount }) => ({
    ...line,
    sku: line.sku || (product?.sku ?? ''),
    name: line.name || (product?.name ?? ''),
    cost,
    defaultCost: line.defaultCost ?? price?.unit ?? null,
    discount,
  })),
})

/** The fields of an edit that set a fact */
const EDIT_PATHS: Partial<Record<string, Path>> = {
  state: ['state'],
  user: ['user'],
  email: ['email'],
  phone: ['phone'],
  customerPO: ['customerPO'],
  source: ['source'],
  salespersonId: ['salesperson'],
  currency: ['currency'],
  items: ['cart'],
  promoCode: ['promocode'],
  discount: ['payment', 'discount'],
  commissionFee: ['payment', 'commission_fee'],
  taxPercent: ['payment', 'salesTaxPercent'],
  shippingMethod: ['shipment', 'method'],
  account: ['shipment', 'account'],
  shippingCost: ['payment', 'shipping'],
  waybill: ['shipment', 'waybill'],
  paymentMethod: ['payment', 'method'],
  terms: ['payment', 'terms'],
  addressShipping: ['address', 'shipping'],
  addressBilling: ['address', 'billing'],
}

/** Returns an edit without what would set these facts. */
export const withoutFacts = (edit: StaffOrderEdit, facts: readonly string[]): StaffOrderEdit =>
  withoutPaths(edit, facts, EDIT_PATHS)
