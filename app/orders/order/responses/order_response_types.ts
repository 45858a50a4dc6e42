import type { ShipmentResponse } from '#orders/order/responses/shipment_response'
import type { Address } from '#shared/address'
import type { PaymentFigures } from '#shared/amounts'
import type { OrderState, ShippingMethod, ShipState } from '#shared/enums'
import type { Currency } from '#shared/money'

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
  /** When it was cancelled, which leaves its state; null on every other order */
  cancelled_at: string | null
  cart: OrderLineResponse[]
  address: { shipping: Address; billing: Address }
  same_billing: boolean
  /** Null on an order that was never a quote; not accepted, it reserves neither stock nor credit */
  quote: {
    valid_until: string
    revision: number
    accepted_at: string | null
    promised_on: string | null
  } | null
  /**
   * What the order waits for; null where it waits for nothing, and on a quote. `by` is null while no day is known.
   */
  promise: { by: string | null; ships_together: boolean } | null
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
    /** On a cart, the value of goods that is missing for free shipping; null where it ships free already or cannot */
    missing_for_free: number | null
    options: (ShippingOptionResponse & { payment: OptionPaymentResponse | null })[]
  }
  /** Without those that were voided */
  shipments: ShipmentResponse[]
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
  'salesTax' | 'salesTaxPercent' | 'taxes' | 'shipping' | 'credit' | 'total'
>

export type OrderLineResponse = {
  _id: string
  product: { _id: string; sku: string; name: string; thumb: string } | null
  description: string
  /** The customer's own number of the product when the order was placed; empty without one and on a cart */
  part_number: string
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
  /** On a cart, the units in stock where the quantity is higher; null otherwise */
  in_stock: number | null
  /** On a cart, when the units leave where some come later (null: now); null otherwise */
  promise: { quantity: number; day: string | null }[] | null
  /**
   * On a placed order that waits for goods, the units left to ship that are in stock and those that come later, with
   * their day (null where none is known); null where nothing comes later
   */
  awaits: { now: number; later: number; by: string | null } | null
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

export type OrderPaymentResponse = PaymentFigures & {
  /** The taxes that make up the sales tax, such as GST and QST; none where it is one */
  taxes: { label: string; amount: number }[]
  /** The open part of the deposit; null where all that is due is due now */
  due_now: number | null
  charge: {
    id: string
    amount: number
    currency: string
    balance_transaction: { fee: number | null; net: number | null } | null
  } | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number } | null
}
