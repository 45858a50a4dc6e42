import type { Address } from '#shared/address'
import type { OrderState, OrderType, PaymentMethod, ShippingMethod } from '#shared/enums'
import type { Currency } from '#shared/money'

type StaffOrderLineInput = {
  product?: string | null
  description?: string
  quantity: number
  /** Absent or null: the customer's own price */
  cost?: number | null
}

/** An order as staff enter it, amounts in major units. The server fills in what is absent or null. */
export type StaffOrderInput = {
  type?: OrderType
  user?: string | null
  email?: string
  phone?: string
  customerPO?: string
  currency?: Currency
  source?: string
  /** The staff member who looks after the customer */
  salesperson?: string | null
  state?: typeof OrderState.Open | typeof OrderState.Proforma
  cart?: StaffOrderLineInput[]
  address?: { shipping?: Partial<Address>; billing?: Partial<Address> }
  same_billing?: boolean
  payment?: {
    method?: PaymentMethod
    shipping?: number | null
    salesTaxPercent?: number | null
    discount?: number
    commission_fee?: number
    terms?: string
  }
  /** A promo code, which sets the discount; null or empty for none */
  promocode?: string | null
  shipment?: { method?: ShippingMethod; account?: string; waybill?: string }
  /** Saves the order as a quote, or issues the next revision of its quote */
  quote?: boolean
  /** The calendar days for which the quote is valid */
  valid_days?: number
  /** Whether the customer is e-mailed the order at once */
  send_mail?: boolean
  /** The day by which all goods leave, as the preview promised it; without it, all are reserved or none */
  promised_on?: string
  /** Whether everything leaves in one parcel then, which is the default */
  ships_together?: boolean
}

export type OrderEditLine = StaffOrderLineInput & { _id?: string }

/** A change of a stored order: absent fields stay as they are, and null lets the server calculate an amount. */
export type StaffOrderEdit = Omit<
  StaffOrderInput,
  'type' | 'state' | 'cart' | 'payment' | 'promised_on' | 'ships_together'
> & {
  /** `salesTax` is that of the order as it was read, where all of it is sent back */
  payment?: StaffOrderInput['payment'] & { salesTax?: unknown }
  state?: StaffOrderInput['state'] | typeof OrderState.Complete
  /** A stored line has its `_id`; without a cost it keeps its price. */
  cart?: OrderEditLine[]
  /** Replaces the fixed prices by the current ones, but for lines with a cost */
  reprice?: boolean
}
