import type { NewOrderForm } from '#orders/page_props'
import type { Address } from '#shared/address'
import type { ParcelCarrier } from '#shared/carriers'
import type { OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import type { Currency } from '#shared/money'

export type * from '#orders/ledger_response'
export type * from '#orders/money_page_props'
export type * from '#orders/cart_views'
export type * from '#orders/page_props'
export type * from '#orders/quote_props'
export type * from '#orders/amazon_report'
export type * from '#orders/list_props'
export type * from '#orders/shipment_props'
export type * from '#orders/timeline_props'
export type { TermsToAccept } from '#orders/terms'

/** `Order` of docs/api.md; amounts in major units */
export type OrderResponse = {
  _id: string
  id2: string | null
  number: string
  customerPO: string
  user: {
    _id: string
    company: string
    group: string | null
    email: string
    credit?: number
  } | null
  email: string
  phone: string
  /** Staff only: the id of the staff member who looks after the customer */
  salesperson?: string | null
  currency: Currency
  type: 1
  source: string
  state: OrderState
  date: string
  updated: string
  dates: { created: string; placed: string | null; paid: string | null }
  cart: OrderLineResponse[]
  address: { shipping: Address; billing: Address }
  same_billing: boolean
  /** Null on an order that was never a quote; not accepted, it reserves neither stock nor credit */
  quote: { valid_until: string; revision: number; accepted_at: string | null } | null
  /** The revision of the page Terms that the customer agreed to, and when */
  agreed_terms: { revision: number; at: string } | null
  promocode: OrderPromoResponse | null
  payment: OrderPaymentResponse
  shipment: {
    method: ShippingMethod
    state: ShipState
    waybill: string
    account: string
    fulfillment: 'PICKUP' | 'OWN_SHIPPING' | null
    /** `payment` is null on a placed order. */
    former_method: ShippingMethod | null
    options: (ShippingOptionResponse & { payment: OptionPaymentResponse | null })[]
  }
  /** Without those that were voided */
  shipments: ShipmentResponse[]
}

/** `Shipment` of docs/api.md */
export type ShipmentResponse = {
  _id: string
  order: string
  /** Counts the shipments of the order from 1 */
  number: number
  method: ShippingMethod
  carrier: ParcelCarrier | null
  waybill: string
  /** The carrier's page of the parcel */
  tracking_url: string | null
  void: boolean
  dates: { created: string; voided: string | null }
  items: {
    line: string
    product: { _id: string; sku: string; name: string } | null
    description: string
    quantity: number
    /** All that left; `returned_serials` are those of them that came back. */
    serials: string[]
    returned_serials: string[]
  }[]
}

export type ShippingOptionResponse = {
  _id: string
  service: string
  method: ShippingMethod
  cost: number
  days: number
  selected: boolean
}

/** The amounts of the order if the option is selected */
export type OptionPaymentResponse = Pick<
  OrderPaymentResponse,
  'salesTax' | 'salesTaxPercent' | 'shipping' | 'credit' | 'total'
>

export type OrderLineResponse = {
  _id: string
  product: { _id: string; sku: string; name: string; thumb: string } | null
  description: string
  quantity: number
  cost: number
  /** Before any discount */
  total: number
  default_cost: number
  promocode: { discount: number } | null
  sale: { msrp: number } | null
  /** Explains the price to a trade customer; null on a placed order */
  why: string | null
  available: boolean
}

/** The cart of a re-order, with the SKUs that are not available and the prices that have changed */
export type ReorderResponse = OrderResponse & {
  skipped: string[]
  repriced: { sku: string; was: number; now: number }[]
  /** The currency of the original order */
  was_currency: Currency
}

/** The cart after a merge was undone, with the names of the products that stay as the customer has changed them */
export type UndoneMergeResponse = OrderResponse & { kept: string[] }

export type OrderPaymentResponse = {
  method: PaymentMethod
  subtotal: number
  salesTax: number
  salesTaxPercent: number
  discount: number
  commission_fee: number
  credit: number
  shipping: number
  total: number
  terms: string
  balance_remaining: number | null
  charge: {
    id: string
    amount: number
    currency: string
    balance_transaction: { fee: number | null; net: number | null } | null
  } | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number } | null
}

/** The promo code of an order */
export type OrderPromoResponse = {
  _id: string
  code: string
  type: 0 | 1
  /** A fraction (type 0) or an amount (type 1) */
  discount: number
  products: string[]
  /** Why the code gives no discount on this cart, or null */
  problem: string | null
}

/** Response of POST /api/a/orders/preview: the order as it would be saved */
export type StaffOrderPreview = {
  order: OrderResponse
  /** In the order of `order.cart` */
  lines: {
    /** The customer's own price; null if the product has none */
    listed: number | null
    /** The customer's price from a higher quantity on */
    next_break: { quantity: number; price: number } | null
    /** Units available; null for a custom item */
    stock: number | null
    trace: { step: string; text: string; price: number | null }[]
  }[]
  shipping: {
    quote: { cost: number; days: number } | null
    problem: string | null
    /** Whether the order qualifies for free shipping in the checkout */
    isFreeEarned: boolean
  }
  /** The rate that applies unless staff enter another */
  salesTaxPercent: number
  isTaxExempt: boolean
  /** What staff should know before they save */
  warnings: string[]
  /** Errors that prevent saving, by field */
  problems: Record<string, string>
}

/** The staff page that edits an order */
export type StoredOrderForm = NewOrderForm & {
  order: OrderResponse
  /** Whether the shipping cost is that of the carrier, and the tax that of the address */
  isShippingQuoted: boolean
  isTaxCalculated: boolean
  /** Since when the prices are fixed, if that is long enough ago to ask for the current ones */
  oldPricesSince: string | null
}
