import { one, type Trx } from '#core/database'
import {
  linkTokenHash,
  toPaymentLink,
  type PaymentLink,
  type PaymentLinkRow,
} from '#orders/payments/payment_link'
import { findOrder } from '#orders/order/reads/find_order'
import { dueNow, restDueOf, type Payable } from '#orders/order/rules/payment_terms'
import { isOpenQuote } from '#orders/order/rules/quote'
import { isPlaced } from '#orders/order/rules/order_flow'
import { findAttempt } from '#payments'
import { bookedMoneyOf, payableAmount } from '#receivables'
import { Money } from '#shared/money'
import { DomainError, notFound } from '#shared/domain_error'
import { prefixOf, regionalText } from '#shared/places/regional_text'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Order } from '#orders/order'

/** Returns the link of a token; throws 404 for an unknown one. */
export async function paymentLinkOrFail(token: string, trx?: Trx): Promise<PaymentLink> {
  const row = await one<PaymentLinkRow>(
    `select l.id, l.order_id, l.amount_cents, l.attempt_id, o.currency
     from payment_links l join orders o on o.id = l.order_id where l.token_hash = ?`,
    [linkTokenHash(token)],
    trx
  )
  if (!row) throw notFound(texts.link.unknown)
  return toPaymentLink(row)
}

/** Returns the id of the latest link that charges all that is due of an order, or null. */
export async function latestPaymentLink(orderId: string): Promise<string | null> {
  const link = await one<Pick<PaymentLinkRow, 'id'>>(
    `select id from payment_links where order_id = ? and amount_cents is null
     order by created_at desc, id desc limit 1`,
    [orderId]
  )
  return link?.id ?? null
}

/** What a link charges now */
export type PayableLink = {
  order: Order
  /** What it charges: the deposit, where that is open */
  amount: Money
  /** All that is due, which the customer may pay instead of the deposit */
  all: Money | null
  /** All that is due of the order, of which a link may charge a part */
  due: Money
  /** What the customer has paid of the order; 0 where that is nothing */
  paid: Money
  /** When the rest after a paid deposit is due; null where all of it is due now */
  restDue: string | null
}

/** Returns what a link charges now; throws 410 where it is used or nothing is due. */
export async function payableLink(token: string): Promise<PayableLink> {
  const link = await paymentLinkOrFail(token)
  const order = await findOrder(link.orderId)
  if (!order) throw linkClosed()
  const due = await payableAmount(order)
  await assertNotUsed(link, due)
  if (!canBePaid(order)) throw linkClosed(order)
  const [amount, all = null] = chargesByLink(link, { ...order, balance: due })
  const paid = await bookedMoneyOf(order)
  const restDue = restDueOf({ ...order, balance: due })
  return { order, amount, all, due, paid: paid.atLeastZero(), restDue }
}

/** Returns the amounts that the customer can pay by a link, the proposed one first; `balance` is what is due now. */
export function chargesByLink(
  { amount }: PaymentLink,
  order: Payable & { balance: Money }
): Money[] {
  const { balance: due } = order
  if (!due.isPositive) throw linkClosed()
  if (amount !== null) return [Money.min(amount, due)]
  const deposit = dueNow(order)
  return deposit ? [deposit, due] : [due]
}

/**
 * Throws 410 once a payment by the link has succeeded and the link charges a part, or nothing is due; a declined card does
 * not use it up.
 */
export async function assertNotUsed(link: PaymentLink, due: Money, trx?: Trx): Promise<void> {
  const isUsedUp = link.amount !== null || !due.isPositive
  if (isUsedUp && (await hasPaid(link, trx))) throw gone(texts.link.used, 'E_LINK_USED')
}

/** Whether the latest payment by the link has succeeded. */
export async function hasPaid({ attemptId }: PaymentLink, trx?: Trx): Promise<boolean> {
  const attempt = attemptId === null ? null : await findAttempt(attemptId, trx)
  return attempt?.status === 'succeeded'
}

export const canBePaid = (order: Order): boolean =>
  isPlaced(order.state) && order.cancelledAt === null && !isOpenQuote(order)

export function linkClosed(order: Pick<Order, 'cancelledAt' | 'currency'> | null = null) {
  const text = order?.cancelledAt
    ? regionalText(texts.link.cancelled, prefixOf(order.currency))
    : texts.link.closed
  return gone(text, 'E_LINK_CLOSED')
}

const gone = (message: string, code: string) => new DomainError(message, code, { status: 410 })
