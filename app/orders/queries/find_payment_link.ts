import { one, type Trx } from '#core/database'
import {
  linkTokenHash,
  toPaymentLink,
  type PaymentLink,
  type PaymentLinkRow,
} from '#orders/payment_link'
import { amountDueOf } from '#orders/queries/amount_due_of'
import { findOrder } from '#orders/queries/find_order'
import { isOpenQuote } from '#orders/rules/quote'
import { isPlaced } from '#orders/rules/order_flow'
import { findAttempt } from '#payments'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import { DomainError, notFound } from '#shared/domain_error'
import { orderPaymentTexts as words } from '#shared/texts/order_payments'
import type { Order } from '#orders/order'

/** Returns the link of a token; throws 404 for an unknown one. */
export async function paymentLinkOrFail(token: string, trx?: Trx): Promise<PaymentLink> {
  const row = await one<PaymentLinkRow>(
    `select l.id, l.order_id, l.amount_cents, l.attempt_id, o.currency
     from payment_links l join orders o on o.id = l.order_id where l.token_hash = ?`,
    [linkTokenHash(token)],
    trx
  )
  if (!row) throw notFound(words.link.unknown)
  return toPaymentLink(row)
}

/** What the page of a link shows; it says nothing of the customer */
export type PayableLink = { number: string; amount: Money }

/** Returns what a link charges now; throws 410 where it is used or nothing is due. */
export async function payableLink(token: string): Promise<PayableLink> {
  const link = await paymentLinkOrFail(token)
  await assertNotUsed(link)
  const order = await findOrder(link.orderId)
  if (!order || !canBePaid(order)) throw linkClosed()
  const due = ((await amountDueOf(order)) ?? order.amounts.total).atLeastZero()
  return { number: displayNumber(order), amount: chargeByLink(link, due) }
}

/** Returns the amount to charge of what is due. */
export function chargeByLink({ amount }: PaymentLink, due: Money): Money {
  if (!due.isPositive) throw linkClosed()
  return amount === null ? due : Money.min(amount, due)
}

/** Throws 410 once a payment by the link has succeeded; a declined card does not use it up. */
export async function assertNotUsed({ attemptId }: PaymentLink, trx?: Trx): Promise<void> {
  const attempt = attemptId === null ? null : await findAttempt(attemptId, trx)
  if (attempt?.status === 'succeeded') throw gone(words.link.used, 'E_LINK_USED')
}

export const canBePaid = (order: Order): boolean =>
  isPlaced(order.state) && order.cancelledAt === null && !isOpenQuote(order)

export const linkClosed = () => gone(words.link.closed, 'E_LINK_CLOSED')

const gone = (message: string, code: string) => new DomainError(message, code, { status: 410 })
