import type { SortedView } from '#core/lists'
import type { Address } from '#shared/address'
import type { OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import type { PromoAnswer } from '#orders/promo_view'

export type { CheckoutSettings } from '#orders/checkout_views'
export type * from '#orders/customer_views'
export type * from '#orders/detail_views'
export type * from '#orders/staff_views'

/** `Order` of docs/api.md: money in major units */
export type OrderAnswer = {
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
  currency: 'usd' | 'cad'
  type: 1
  source: string
  state: OrderState
  date: string
  updated: string
  dates: { created: string; placed: string | null; paid: string | null }
  cart: OrderAnswerLine[]
  address: { shipping: Address; billing: Address }
  same_billing: boolean
  promocode: PromoAnswer | null
  payment: OrderAnswerPayment
  shipment: {
    method: ShippingMethod
    state: ShipState
    waybill: string
    account: string
    fulfilment: 'PICKUP' | 'OWN_SHIPPING' | null
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

export type OrderAnswerLine = {
  _id: string
  product: { _id: string; sku: string; name: string; thumb: string } | null
  description: string
  quantity: number
  cost: number
  default_cost: number
  promocode: { discount: number } | null
  sale: { msrp: number } | null
  /** Why a trade customer pays this, in plain words; null on a placed order */
  why: string | null
  available: boolean
}

/** A cart made of an old order: what could not be bought again, and what costs otherwise than it did */
export type ReorderAnswer = OrderAnswer & {
  skipped: string[]
  repriced: { sku: string; was: number; now: number }[]
  /** What the old order was in */
  was_currency: 'usd' | 'cad'
}

export type OrderAnswerPayment = {
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

export type MoneyView = { cents: number; currency: 'usd' | 'cad' }

/** A row of the staff's order list */
export type OrderRowView = {
  id: string
  number: string
  email: string
  name: string
  company: string
  date: string
  subtotal: MoneyView
  total: MoneyView
  /** 'Paid' or 'Unpaid' */
  payment: string
  state: string
  color: 'green' | 'yellow' | 'grey'
}

export type OrderListView = SortedView<OrderRowView>

/** An order as its customer finds it in their history */
export type HistoryOrderView = {
  id: string
  number: string
  placedAt: string | null
  state: string
  color: 'green' | 'yellow' | 'grey'
  customerPO: string
  total: MoneyView
  lines: { sku: string; name: string; quantity: number }[]
  /** What can be had as a PDF; `type` is the one of POST /api/orders/{id}/docs */
  papers: { type: string; label: string }[]
}

export type HistoryView = {
  orders: HistoryOrderView[]
  count: number
  page: number
  pages: number
}
