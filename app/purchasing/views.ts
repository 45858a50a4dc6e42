import type { HistoryView } from '#core/history'
import type { SortedList } from '#core/lists'
import type { Address } from '#shared/address'
import type { PaymentFigures } from '#shared/amounts'
import type { AddressFormOptions } from '#shared/places/address_form_options'
import type { ShippingMethod, ShipState } from '#shared/enums'
import type { Currency, MoneyJson } from '#shared/money'

/** `Order` of docs/api/purchase_orders.md with type 0; amounts in major units */
export type PurchaseOrderResponse = {
  _id: string
  id2: string | null
  number: string
  /** The vendor's reference */
  customerPO: string
  user: null
  email: string
  phone: string
  currency: Currency
  type: 0
  source: string
  state: 5 | 7
  date: string
  updated: string
  dates: { created: string; placed: string | null; paid: null }
  cart: PurchaseLineResponse[]
  /** The destination is the shipping address, the vendor the billing address. */
  address: { shipping: Address; billing: Address }
  same_billing: false
  promise: null
  promocode: null
  payment: PaymentFigures & {
    taxes: []
    /** Null, as purchase orders have no deposit */
    due_now: null
    charge: null
    card: null
  }
  shipment: {
    method: ShippingMethod
    state: ShipState
    waybill: string
    account: string
    fulfillment: null
    former_method: null
    missing_for_free: null
    options: []
  }
  /** How far the goods have arrived */
  received: 'none' | 'partial' | 'all'
  /** The day ('YYYY-MM-DD') on which the vendor delivers what is outstanding; null where it is not known */
  expected_on: string | null
}

export type PurchaseLineResponse = {
  _id: string
  product: { _id: string; sku: string; name: string; thumb: string } | null
  description: string
  part_number: string
  quantity: number
  received: number
  cost: number
  total: number
  default_cost: number
  promocode: null
}

/** Response of POST /api/a/orders/preview with type 0 */
export type PurchaseOrderPreview = {
  order: PurchaseOrderResponse
  /** Errors that prevent saving, by field */
  problems: Record<string, string>
}

/** An address of POST /api/pos/lookup/addresses; `email` is that of an earlier vendor or of the account */
export type CompanyAddress = Address & { email: string }

type StateColor = 'green' | 'yellow' | 'grey'

export type PurchaseListItem = {
  id: string
  number: string
  vendor: string
  destination: string
  /** Null until the order is placed */
  date: string | null
  subtotal: MoneyJson
  /** 'Complete' or 'Unpaid' */
  payment: string
  state: string
  color: StateColor
  received: 'none' | 'partial' | 'all'
}

export type PurchaseListPage = SortedList<PurchaseListItem> & {
  /** Whether there are more purchase orders than `count` */
  more: boolean
}

/** The staff page of a purchase order */
export type PurchaseOrderDetail = {
  order: PurchaseOrderResponse
  /** The day of the order in the shop's time zone, or '' */
  placedDay: string
  state: string
  color: StateColor
  payment: string
  /** Printed address lines */
  vendor: string[]
  destination: string[]
  shippingMethod: string
  paymentMethod: string
  lines: {
    id: string
    productId: string | null
    name: string
    sku: string
    description: string
    quantity: number
    received: number
    outstanding: number
    cost: MoneyJson
    total: MoneyJson
  }[]
  amounts: Record<'subtotal' | 'discount' | 'salesTax' | 'shipping' | 'total', MoneyJson>
  receipts: {
    id: string
    at: string
    actor: string
    addsStock: boolean
    /** Whether it takes units of another receipt back */
    isCorrection: boolean
    reason: string
    /** `left` are the units that are not corrected yet. */
    items: { line: string; name: string; quantity: number; left: number }[]
  }[]
  mails: { id: string; subject: string; to: string; at: string; isDelivered: boolean }[]
  history: HistoryView
}

type SelectOption = { value: string; label: string }

export type PurchaseProduct = {
  id: string
  sku: string
  name: string
  stock: number
  onOrder: number
  /** What it last cost, in major units */
  lastCost: Partial<Record<Currency, number>>
}

/** The options of the form */
export type PurchaseOrderForm = {
  places: AddressFormOptions
  paymentMethods: SelectOption[]
  shippingMethods: SelectOption[]
  terms: string[]
  products: PurchaseProduct[]
  /** Whether goods that arrive are added to the stock */
  addsStock: boolean
  /** The shop's own address, as the destination of a new order */
  ownAddress: CompanyAddress
  /** In the shop's time zone */
  today: string
}

/** A product that is low on stock even with what is on order and not promised */
export type ReorderItem = {
  id: string
  sku: string
  name: string
  line: string
  stock: number
  onOrder: number
  /** Units that orders wait for, which are not free once they arrive */
  awaited: number
  lowStockAt: number
  suggested: number
  lastCost: MoneyJson | null
  lastVendor: string
}
