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
  shipment?: { method?: ShippingMethod; account?: string; waybill?: string }
  /** Whether the customer is e-mailed the order at once */
  send_mail?: boolean
}
