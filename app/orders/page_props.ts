import type { StaffUserJson } from '#accounts'
import type { OrderActions, OrderTimelineEntry } from '#orders/timeline_props'
import type { TermsToAccept } from '#orders/terms'
import type { OrderQuote } from '#orders/quote_props'
import type { OrderMoney } from '#orders/money_page_props'
import type { CardForm } from '#payments'
import type { CustomerShipment, OrderDelivery } from '#orders/shipment_props'
import type { DownloadableDocument } from '#orders/invoice_documents'
import type { PriceTraceStep } from '#pricing'
import type { Address } from '#shared/address'
import type { AddressFormOptions } from '#shared/address_form_options'
import type { Currency, MoneyJson } from '#shared/money'

/** An order in the customer's order history */
export type HistoryOrder = {
  id: string
  number: string
  placedAt: string | null
  state: string
  color: 'green' | 'yellow' | 'grey'
  customerPO: string
  /** Terms of payment */
  terms: string
  /** The customer's account with their own carrier */
  account: string
  total: MoneyJson
  /** What is left to pay before a pro-forma is shipped */
  due: MoneyJson | null
  /** The page that accepts an open quote, and says how an accepted one is paid */
  quoteUrl: string | null
  lines: { sku: string; name: string; quantity: number }[]
  shipments: CustomerShipment[]
  /** PDF documents; `type`, `invoice` and `shipment` are those of POST /api/orders/{id}/docs */
  documents: DownloadableDocument[]
}

/** An order that was found by its number and e-mail address, with links to its documents that work for an hour */
export type FoundOrder = Pick<
  HistoryOrder,
  | 'number'
  | 'placedAt'
  | 'state'
  | 'color'
  | 'customerPO'
  | 'terms'
  | 'account'
  | 'total'
  | 'due'
  | 'lines'
  | 'shipments'
> & { documents: { label: string; href: string }[] }

export type OrderHistoryPage = {
  orders: HistoryOrder[]
  count: number
  page: number
  pages: number
  pageSize: number
}

/** The latest orders of a customer and their total number, on the staff page of the customer */
export type CustomerOrders = { orders: CustomerOrder[]; count: number }

export type CustomerOrder = {
  id: string
  number: string
  date: string
  total: MoneyJson
  /** 'Paid' or 'Unpaid' */
  payment: string
  state: string
  color: 'green' | 'yellow' | 'grey'
}

/** The staff page of an order */
export type OrderDetail = OrderMoney & {
  id: string
  number: string
  state: string
  stateDetail: string
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
    /** When Amazon expects the goods to leave */
    shipBy: string | null
  }
  /** The revision of the page Terms that the customer agreed to */
  agreedTerms: { revision: number; at: string } | null
  /** Printed address lines; empty without an address */
  shipping: string[]
  billing: string[]
  lines: {
    sku: string
    name: string
    /** '' if the name says it all */
    description: string
    quantity: number
    cost: MoneyJson
    /** The customer's own price, if staff entered a different one */
    listed: MoneyJson | null
    discount: MoneyJson
    total: MoneyJson
    /** How the price was calculated; of a fixed price, how the current price would be */
    why: { isFixed: boolean; steps: PriceTraceStep[] }
  }[]
  payment: {
    method: string
    card: string | null
    terms: string
    status: string
    due: MoneyJson
    promo: string | null
    subtotal: MoneyJson
    discount: MoneyJson
    /** The fee of the marketplace, which lowers the total */
    commissionFee: MoneyJson
    salesTax: MoneyJson
    salesTaxPercent: number
    shipping: MoneyJson
    credit: MoneyJson
    total: MoneyJson
  }
  shipment: {
    method: string
    account: string
    waybill: string
    /** Where and when the cost was quoted: a carrier or the rate table */
    quote: { source: string; at: string } | null
  }
  /** Null on a cart */
  delivery: OrderDelivery | null
  mails: { id: string; subject: string; to: string; at: string; isDelivered: boolean }[]
  timeline: OrderTimelineEntry[]
  notes: { id: string; text: string; by: string; at: string }[]
  actions: OrderActions
  /** Null on an order that was never a quote */
  quote: OrderQuote | null
}

type SelectOption = { value: string; label: string }

/** The staff page of a new order */
export type NewOrderForm = {
  /** The preselected customer */
  customer: StaffUserJson | null
  places: AddressFormOptions
  /** The country in which an empty address starts */
  defaultCountries: Record<Currency, string>
  sources: string[]
  salespeople: SelectOption[]
  states: SelectOption[]
  paymentMethods: SelectOption[]
  shippingMethods: SelectOption[]
  terms: string[]
}

/** What the checkout page needs besides the order */
export type CheckoutSettings = AddressFormOptions & {
  defaultCountry: string
  timeZone: string
  supportEmail: string
  canUsePo: boolean
  canPayByTransfer: boolean
  fulfillments: ('PICKUP' | 'OWN_SHIPPING')[]
  pickupAddress: string[]
  /** By currency; null if the customer cannot pay by transfer */
  bankAccounts: Record<
    Currency,
    { title: string; lines: { label: string; value: string }[] } | null
  > | null
  tariff: { countries: string[]; text: string }
  /** Null where the customer need not agree to the terms */
  terms: TermsToAccept | null
  /** Prefills the forms of a signed-in customer */
  profile: { email: string; phone: string; shipping: Address; billing: Address } | null
  card: CardForm
}
