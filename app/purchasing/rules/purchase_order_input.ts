import type { PurchaseOrderState } from '#purchasing/purchase_order'
import type { Address } from '#shared/address'
import type { OrderType, PaymentMethod, ShippingMethod } from '#shared/enums'
import type { Currency } from '#shared/money'

export type PurchaseLineInput = {
  /** The id of a stored line, which keeps what was received of it */
  _id?: string | null
  product?: string | null
  description?: string
  quantity: number
  /** Absent or null: what the product last cost in this currency */
  cost?: number | null
}

/** A purchase order as staff enter it, amounts in major units. Absent fields stay as they are. */
export type PurchaseOrderInput = {
  type?: OrderType
  /** The number; only while creating */
  id2?: string | null
  email?: string
  phone?: string
  customerPO?: string
  currency?: Currency
  state?: PurchaseOrderState
  dates?: { placed?: string | null }
  /** The day on which the vendor delivers what is outstanding */
  expected_on?: string | null
  cart?: PurchaseLineInput[]
  address?: { shipping?: Partial<Address>; billing?: Partial<Address> }
  payment?: {
    method?: PaymentMethod
    shipping?: number | null
    salesTaxPercent?: number | null
    discount?: number
    terms?: string
  }
  shipment?: { method?: ShippingMethod; account?: string; waybill?: string }
  /** With state 7: also receives everything that has not arrived */
  receive_all?: boolean
}
