import { company } from '#config/company'
import { findOrder } from '#orders/order/reads/find_order'
import {
  payableLink,
  paymentLinkOrFail,
  type PayableLink,
} from '#orders/payments/find_payment_link'
import { taxPartsOf } from '#orders/order/rules/order_taxes'
import { cardForm, findPaymentOfAttempt, findPendingAttempt } from '#payments'
import { printedDiscount, toTaxPartView } from '#pricing'
import { payableAmount } from '#receivables'
import { amountsToJson } from '#shared/amounts'
import { DomainError } from '#shared/domain_error'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import { regionalName } from '#shared/places/regional_text'
import type { Order } from '#orders/order'
import type { PaymentLink } from '#orders/payments/payment_link'

const OK = 200
const NOT_FOUND = 404
const GONE = 410

/**
 * Returns the page of a payment link with its status: what it charges now, that a payment is being confirmed, that it is
 * paid, or why it does not work.
 */
export async function paymentLinkPage(token: string) {
  const { name: seller, supportEmail } = company
  const page = { token, seller, supportEmail, confirming: null, payable: null, paid: null }
  try {
    const link = await payableLink(token)
    const confirming = await confirmingOf(link)
    const shown = confirming ? { confirming } : { payable: payableOf(link) }
    return { ...page, ...shown, status: OK, closedReason: '' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { status, message: closedReason } = error
    if (status !== NOT_FOUND && status !== GONE) throw error
    const paid = status === GONE ? await paidBy(token) : null
    return { ...page, status, paid, closedReason }
  }
}

/** `payable` is null where the link can no longer be paid. */
export type PaymentLinkPage = Awaited<ReturnType<typeof paymentLinkPage>>

/**
 * Returns the payment of an order whose outcome is not known: the provider may have charged the card before the shop hears
 * of it. Another one is not accepted until then.
 */
async function confirmingOf({ order }: PayableLink) {
  const attempt = await findPendingAttempt(order.id)
  if (attempt === null) return null
  // The same charge may pay other orders of the customer, which the holder of the link need not know.
  const shares = attempt.shares.filter(({ orderId }) => orderId === order.id)
  const amount = Money.sum(
    shares.map((share) => share.amount),
    order.currency
  )
  return { number: displayNumber(order), amount: amount.toJSON(), expiresAt: attempt.expiresAt }
}

function payableOf({ order, amount, all, due, paid, restDue }: PayableLink) {
  return {
    number: displayNumber(order),
    lines: order.lines.map(({ sku, partNumber, name, description, quantity }) => ({
      partNumber,
      sku,
      name: regionalName(name, order.currency) || description,
      quantity,
    })),
    totals: amountsToJson({ ...order.amounts, discount: printedDiscount(order.amounts) }),
    salesTaxPercent: order.taxRate?.toPercent() ?? 0,
    taxParts: taxPartsOf(order, order).map(toTaxPartView),
    amount: amount.toJSON(),
    all: all?.toJSON() ?? null,
    due: due.toJSON(),
    paid: paid.toJSON(),
    restDue,
    cardForm: cardForm(),
  }
}

/** Returns what was paid by a link, or that its order was paid by other means; null where neither is. */
async function paidBy(token: string) {
  const link = await paymentLinkOrFail(token)
  const order = await findOrder(link.orderId)
  if (!order || order.cancelledAt !== null) return null
  const { amount, at } = await paymentBy(link, order)
  if (at === null) return null
  const left = await payableAmount(order)
  return {
    number: displayNumber(order),
    amount: amount?.toJSON() ?? null,
    at,
    left: left.isPositive ? left.toJSON() : null,
  }
}

async function paymentBy({ attemptId }: PaymentLink, { paidAt }: Order) {
  const payment = attemptId === null ? null : await findPaymentOfAttempt(attemptId)
  return { amount: payment?.amount ?? null, at: payment?.receivedAt ?? paidAt }
}
