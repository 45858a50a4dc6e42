import type { Address } from '#shared/address'
import type { PaymentMethod, ShippingMethod } from '#shared/enums'

/** An invoice as staff enter it; a missing field has its default, or keeps its value in an edit. */
export type InvoiceInput = {
  items?: InvoiceItemInput[]
  /** The id or the e-mail address of a member of staff */
  salesperson?: string | null
  address?: { shipping?: Partial<Address>; billing?: Partial<Address> }
  same_billing?: boolean
  payment?: {
    method?: PaymentMethod
    terms?: string
    terms_days?: number | null
    /** Null, like a missing amount of a new invoice, is calculated; in an edit, a missing one keeps its value. */
    salesTaxPercent?: number | null
    discount?: number | null
    credit?: number | null
    shipping?: number | null
  }
  dates?: { ship?: string | null }
  shipment?: { method?: ShippingMethod; waybill?: string }
  updated?: string
}

export type InvoiceItemInput = {
  /** The line of the order, or a product on it; without either the item is an extra line. */
  line?: string | null
  product?: string | null
  description?: string
  /** Whole, with up to two decimals on an extra line */
  quantity: number
  cost?: number
}
