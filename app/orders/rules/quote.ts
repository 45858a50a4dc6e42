import { displayNumber } from '#shared/ids'
import type { Order } from '#orders/order'

type Quoted = Pick<Order, 'quote'>

export const isOpenQuote = ({ quote }: Quoted): boolean =>
  quote !== null && quote.acceptedAt === null

/** A quote that is accepted no longer expires. */
export const isExpiredQuote = ({ quote }: Quoted, now = new Date()): boolean =>
  quote !== null && quote.acceptedAt === null && quote.validUntil <= now.toISOString()

/** Returns the number of the order, with the revision of its quote from the second one on (decision 114). */
export const quoteNumber = (order: Pick<Order, 'id' | 'id2' | 'quote'>): string =>
  order.quote && order.quote.revision > 1
    ? `${displayNumber(order)}-R${order.quote.revision}`
    : displayNumber(order)

/** What a quote says to its customer: a change of any of it is a new revision. The rest is for staff. */
const QUOTED_FACTS = [
  'email',
  'currency',
  'items',
  'discount',
  'commissionFee',
  'taxPercent',
  'shippingMethod',
  'account',
  'shippingCost',
  'paymentMethod',
  'terms',
  'addressShipping',
  'addressBilling',
  'total',
]

/** Returns whether an edit with these changed facts changes what the customer was quoted. */
export const changesQuote = (changed: object): boolean =>
  QUOTED_FACTS.some((fact) => fact in changed)
