import type { Address } from '#shared/address'
import type { OrderState, PaymentMethod, ShippingMethod } from '#shared/enums'
import type { Currency, Money } from '#shared/money'
import type { Rate } from '#shared/rate'

export type PurchaseOrderState = typeof OrderState.Open | typeof OrderState.Complete

export type PurchaseLine = {
  id: string
  productId: string | null
  quantity: number
  /** Units that have arrived; more than `quantity` after an over-delivery */
  received: number
  sku: string
  name: string
  description: string
  cost: Money
}

type PurchaseAmounts = Record<'subtotal' | 'discount' | 'salesTax' | 'shipping' | 'total', Money>

/** An order of the shop to a vendor */
export type PurchaseOrder = {
  id: string
  number: string
  state: PurchaseOrderState
  currency: Currency
  /** The vendor's address for mails */
  email: string
  phone: string
  /** The vendor's own number for the order */
  reference: string
  vendor: Address
  destination: Address
  shippingMethod: ShippingMethod
  account: string
  waybill: string
  paymentMethod: PaymentMethod
  terms: string
  taxRate: Rate
  amounts: PurchaseAmounts
  createdAt: string
  updatedAt: string
  /** Null until the order is sent to the vendor, unless staff enter a date */
  placedAt: string | null
  /** The day on which the vendor delivers what is outstanding; null where it is not known */
  expectedOn: string | null
  lines: PurchaseLine[]
}

/** Goods of a purchase order that arrived together, or a correction of such a receipt */
export type Receipt = {
  id: string
  at: string
  actor: string
  addsStock: boolean
  /** The receipt whose units this one takes back */
  correctsId: string | null
  /** Why the receipt was corrected */
  reason: string
  lines: { lineId: string; quantity: number }[]
}

/** Returns the name by which staff know a vendor or a destination. */
export const partyName = ({ company, firstname, lastname }: Address): string =>
  company || `${firstname} ${lastname}`.trim()

/** Returns the units of a line that have not arrived. */
export const outstandingOf = ({
  quantity,
  received,
}: Pick<PurchaseLine, 'quantity' | 'received'>) => Math.max(0, quantity - received)
