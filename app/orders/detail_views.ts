import type { MoneyView } from '#orders/views'
import type { PriceReason } from '#pricing'

/** All that staff see of an order */
export type OrderDetailView = {
  id: string
  number: string
  state: string
  stateDetail: string
  /** Still a quote: its papers are those of one */
  isProforma: boolean
  color: 'green' | 'yellow' | 'grey'
  source: string
  customerPO: string
  email: string
  phone: string
  customer: { id: string; name: string; company: string; group: string } | null
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
    /** What was written beside the name; '' where there is nothing more to say */
    description: string
    quantity: number
    cost: MoneyView
    /** What the customer would have paid, where staff set another price */
    listed: MoneyView | null
    discount: MoneyView
    total: MoneyView
    /** How the price comes about, as far as today's prices tell */
    why: { isFixed: boolean; steps: PriceReason[] }
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
