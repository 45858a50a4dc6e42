import type { CardForm } from '#payments'
import type { Address } from '#shared/address'
import type { OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'

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
  promocode: { _id: string; code: string; type: 0 | 1; discount: number; products: string[] } | null
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
  available: boolean
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

export type OrderListView = {
  rows: OrderRowView[]
  count: number
  page: number
  pages: number
  query: string
  sort: string
  dir: 'asc' | 'desc'
}

export type OrderDetailView = {
  id: string
  number: string
  state: string
  stateDetail: string
  color: 'green' | 'yellow' | 'grey'
  source: string
  customerPO: string
  email: string
  phone: string
  customer: { name: string; company: string; group: string } | null
  dates: {
    created: string
    placed: string | null
    paid: string | null
    reservedUntil: string | null
  }
  /** Lines as printed, top to bottom; empty where there is none */
  shipping: string[]
  billing: string[]
  lines: {
    sku: string
    name: string
    quantity: number
    cost: MoneyView
    discount: MoneyView
    total: MoneyView
  }[]
  payment: {
    method: string
    card: string | null
    status: string
    due: MoneyView
    promo: string | null
    subtotal: MoneyView
    discount: MoneyView
    salesTax: MoneyView
    salesTaxPercent: number
    shipping: MoneyView
    credit: MoneyView
    total: MoneyView
  }
  shipment: { method: string; account: string; waybill: string }
  payments: {
    id: string
    method: string
    amount: MoneyView
    at: string
    charge: string | null
    fee: MoneyView | null
    net: MoneyView | null
    card: string | null
  }[]
  mails: { id: string; subject: string; to: string; at: string; isDelivered: boolean }[]
  timeline: { at: string; what: string; who: string; detail: string }[]
}

/** What the checkout page needs beside the order itself */
export type CheckoutSettings = {
  /** `short` is the name as addresses show it */
  countries: { alpha2: string; name: string; short: string }[]
  /** By country, where its addresses need a state or province */
  states: Record<string, { id: string; name: string }[]>
  withoutPostalCode: string[]
  defaultCountry: string
  timeZone: string
  supportEmail: string
  mayUsePo: boolean
  mayPayByTransfer: boolean
  fulfilments: ('PICKUP' | 'OWN_SHIPPING')[]
  pickupAddress: string[]
  /** By the order's currency; null for those who may not pay so */
  bankAccounts: Record<
    'usd' | 'cad',
    { title: string; lines: { label: string; value: string }[] } | null
  > | null
  tariff: { countries: string[]; text: string }
  terms: string
  /** What is known of a signed-in customer, to begin with */
  profile: { email: string; phone: string; shipping: Address; billing: Address } | null
  card: CardForm
}
