import type { OrderAnswer } from '#orders/views'
import type { StaffUserAnswer } from '#accounts'
import type { Places } from '#shared/places'

/** What POST /api/a/orders/preview answers: the order as it would be saved, and why */
export type StaffPreviewAnswer = {
  order: OrderAnswer
  /** In the order of `order.cart` */
  lines: {
    total: number
    /** What this customer pays for it; null where it has no price */
    listed: number | null
    /** What can be sold now; null of a line without a product */
    stock: number | null
    trace: { step: string; text: string; price: number | null }[]
  }[]
  shipping: {
    quote: { cost: number; days: number } | null
    problem: string | null
    /** Whether the checkout would ship it for free */
    isFreeEarned: boolean
  }
  /** What the server would charge */
  salesTaxPercent: number
  isTaxExempt: boolean
  /** What would keep it from being saved, by field */
  problems: Record<string, string>
}

type Choice = { value: string; label: string }

/** What the page of a new order begins with */
export type NewOrderView = {
  /** Whom it is made for already */
  customer: StaffUserAnswer | null
  places: Places
  defaultCountry: string
  sources: string[]
  states: Choice[]
  paymentMethods: Choice[]
  shippingMethods: Choice[]
  terms: string[]
}
