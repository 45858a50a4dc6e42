import {
  commissionLine,
  type CommissionTerms,
  type PaidOrder,
} from '#reporting/commission/commission_rules'
import type { Currency } from '#shared/money'

/** Integer cents of a line; base and commission and the total in USD, the others in the currency of the order */
export type CommissionCents = {
  subtotal: number
  discount: number
  credit: number
  commissionFee: number
  shipping: number
  salesTax: number
  /** Taken off the total by refunds, returns and credit notes */
  reduced: number
  totalUsd: number
  base: number
  commission: number
}

/** A line of a locked run; that of a difference has the change since the last line of the order */
export type CommissionEntry = {
  kind: 'order' | 'difference'
  reason: string
  orderId: string
  number: string
  email: string
  /** Day in the shop's time zone */
  paidOn: string
  source: string
  currency: Currency
  cents: CommissionCents
}

/** An order as it is now; `exclusion` says why it earns no commission any more. */
export type CurrentOrder = { order: PaidOrder; exclusion: string | null }

const NOTHING: CommissionCents = {
  subtotal: 0,
  discount: 0,
  credit: 0,
  commissionFee: 0,
  shipping: 0,
  salesTax: 0,
  reduced: 0,
  totalUsd: 0,
  base: 0,
  commission: 0,
}

/** Returns the amounts of an order as a locked run records them. */
export function commissionCents(order: PaidOrder, terms: CommissionTerms): CommissionCents {
  const { totalUsd, base, commission } = commissionLine(order, terms)
  return {
    subtotal: order.subtotal.cents,
    discount: order.discount.cents,
    credit: order.credit.cents,
    commissionFee: order.commissionFee.cents,
    shipping: order.shipping.cents,
    salesTax: order.salesTax.cents,
    reduced: order.reduced.cents,
    totalUsd: totalUsd.cents,
    base: base.cents,
    commission: commission.cents,
  }
}

/** Returns what changed since an order was recorded, with the reason; null where no amount did. */
export function commissionDifference(
  recorded: CommissionCents,
  current: CurrentOrder | null,
  terms: CommissionTerms
): { reason: string; cents: CommissionCents } | null {
  const isCounted = current !== null && current.exclusion === null
  const now = isCounted ? commissionCents(current.order, terms) : NOTHING
  const names = Object.keys(NOTHING) as (keyof CommissionCents)[]
  const changed = names.filter((name) => now[name] !== recorded[name])
  if (changed.length === 0) return null
  const cents = { ...NOTHING }
  for (const name of changed) cents[name] = now[name] - recorded[name]
  return { reason: isCounted ? reasonOf(changed, recorded) : reasonOfLoss(current), cents }
}

const INPUTS = ['subtotal', 'discount', 'credit', 'commissionFee', 'shipping', 'salesTax'] as const

function reasonOf(changed: readonly string[], recorded: CommissionCents): string {
  if (INPUTS.every((name) => recorded[name] === 0)) return 'Order paid again'
  const isEdited = INPUTS.some((name) => changed.includes(name))
  if (!isEdited) return 'Refund or credit'
  return changed.includes('reduced') ? 'Order edited, refund or credit' : 'Order edited'
}

const reasonOfLoss = (current: CurrentOrder | null) => current?.exclusion ?? 'Order deleted'
