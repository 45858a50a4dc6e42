import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { conflict } from '#shared/domain_error'
import { quoteTexts as texts } from '#shared/texts/quotes'
import type { Order } from '#orders/order'
import type { Money } from '#shared/money'

type Quoted = Pick<Order, 'quote'>

export const isOpenQuote = ({ quote }: Quoted): boolean =>
  quote !== null && quote.acceptedAt === null

/** Throws 409 where the open quote of an order is not the revision that staff were shown, 0 where they were shown none. */
export function assertShownRevision(order: Quoted, shown: number | undefined): void {
  const open = isOpenQuote(order) ? order.quote!.revision : 0
  if (shown === undefined || shown === open) return
  if (order.quote !== null && open === 0) throw conflict(texts.alreadyAccepted, 'E_QUOTE_ACCEPTED')
  throw conflict(texts.otherRevision, 'E_CHANGED_MEANWHILE')
}

/** A quote that is accepted no longer expires. */
export const isExpiredQuote = ({ quote }: Quoted, now = new Date()): boolean =>
  quote !== null && quote.acceptedAt === null && quote.validUntil <= now.toISOString()

/** Returns the day by which the customer may accept an open quote although goods are short; null where that is not offered. */
export function offeredDay({ quote }: Quoted, today: string): string | null {
  if (quote === null || quote.acceptedAt !== null || quote.promisedOn === null) return null
  return quote.promisedOn >= today ? quote.promisedOn : null
}

/** Returns the day by which goods are promised to an order or an accepted quote that waits for them, or null. */
export function promisedDay({
  quote,
  promise,
  state,
  cancelledAt,
}: Pick<Order, 'quote' | 'promise' | 'state' | 'cancelledAt'>): string | null {
  if (cancelledAt !== null || state === OrderState.Complete) return null
  if (quote === null) return promise?.promisedOn ?? null
  return quote.acceptedAt === null ? null : quote.promisedOn
}

/** Returns the day by which all units of a product are promised to an order that waits for it; null where none is known. */
export function promisedDayOf(order: Parameters<typeof promisedDay>[0], productId: string) {
  const { promise } = order
  const day = promise?.days[productId]
  if (promise === null || day === undefined)
    return promise?.isDayUnknown ? null : promisedDay(order)
  return day
}

type PayableOrder = Pick<Order, 'state' | 'cancelledAt' | 'quote' | 'balance' | 'amounts'>

/** Returns what is left to pay of a placed order, or null where nothing is. */
export function dueOfOrder(order: PayableOrder): Money | null {
  const { cancelledAt, balance, amounts } = order
  if (cancelledAt !== null || isOpenQuote(order)) return null
  const due = balance ?? amounts.total
  return due.isPositive ? due : null
}

/** Returns what is left to pay before a pro-forma is shipped, or null where nothing is. */
export const dueOfProforma = (order: PayableOrder): Money | null =>
  order.state === OrderState.Proforma ? dueOfOrder(order) : null

/** Returns the number of the order, with the revision of its quote from the second one on (decision 114). */
export const quoteNumber = (order: Pick<Order, 'id' | 'id2' | 'quote'>): string =>
  order.quote && order.quote.revision > 1
    ? `${displayNumber(order)}-R${order.quote.revision}`
    : displayNumber(order)

/** The details that a customer was quoted: a change of any of them is a new revision. The others are for staff. */
const QUOTED_FACTS = [
  'email',
  'currency',
  'items',
  'promoCode',
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
