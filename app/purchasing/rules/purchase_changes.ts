import type { Path } from '#shared/objects'
import type { PurchaseOrder } from '#purchasing/purchase_order'

type LoggedValues = Record<string, unknown>

/** Returns the fields that differ, from what to what. */
export function loggedChanges(
  before: PurchaseOrder,
  after: PurchaseOrder
): { before: LoggedValues; after: LoggedValues } {
  const [old, current] = [loggedValues(before), loggedValues(after)]
  const changed = Object.keys(current).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(current[key])
  )
  const only = (values: LoggedValues) =>
    Object.fromEntries(changed.map((key) => [key, values[key]]))
  return { before: only(old), after: only(current) }
}

/** Returns the values of a purchase order as the audit log keeps them. */
function loggedValues(order: PurchaseOrder): LoggedValues {
  const { amounts, taxRate, lines } = order
  return {
    state: order.state,
    placed: order.placedAt,
    expected: order.expectedOn,
    currency: order.currency,
    reference: order.reference,
    vendor: order.vendor,
    email: order.email,
    phone: order.phone,
    destination: order.destination,
    lines: lines.map(({ sku, name, description, quantity, cost }) => ({
      name: [sku || name, description].filter(Boolean).join(', '),
      quantity,
      cost: cost.format(),
    })),
    shippingMethod: order.shippingMethod,
    account: order.account,
    waybill: order.waybill,
    paymentMethod: order.paymentMethod,
    terms: order.terms,
    discount: amounts.discount.format(),
    salesTaxPercent: taxRate.toPercent(),
    shipping: amounts.shipping.format(),
    total: amounts.total.format(),
  }
}

/** The fields of an edit that set what the audit log compares */
export const LOGGED_PATHS: Partial<Record<string, Path>> = {
  state: ['state'],
  placed: ['dates', 'placed'],
  expected: ['expected_on'],
  currency: ['currency'],
  reference: ['customerPO'],
  vendor: ['address', 'billing'],
  email: ['email'],
  phone: ['phone'],
  destination: ['address', 'shipping'],
  lines: ['cart'],
  shippingMethod: ['shipment', 'method'],
  account: ['shipment', 'account'],
  waybill: ['shipment', 'waybill'],
  paymentMethod: ['payment', 'method'],
  terms: ['payment', 'terms'],
  discount: ['payment', 'discount'],
  salesTaxPercent: ['payment', 'salesTaxPercent'],
  shipping: ['payment', 'shipping'],
}
