import type { Address } from '#shared/address'
import type { OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import type { Currency } from '#shared/money'

export type * from '#orders/page_props'

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
  promocode: OrderPromoResponse | null
  payment: OrderPaymentResponse
  shipment: {
    method: ShippingMethod
    state: ShipState
    waybill: string
    account: string
    fulfillment: 'PICKUP' | 'OWN_SHIPPING' | null
    options: {
      _id: string
      service: string
      method: ShippingMethod
      cost: number
      days: number
      selected: boolean
    }[]
  }
}

export type OrderLineResponse = {
  _id: string
  product: { _id: string; sku: string; name: string; thumb: string } | null
  description: string
  quantity: number
  cost: number
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
    total: number
    /** The customer's own price; null if the product has none */
    listed: number | null
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
  /** Errors that prevent saving, by field */
  problems: Record<string, string>
}
