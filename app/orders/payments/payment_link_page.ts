import { company } from '#config/company'
import { findOrder } from '#orders/order/reads/find_order'
import { payableLink, paymentLinkOrFail } from '#orders/payments/find_payment_link'
import { cardForm, findPaymentOfAttempt } from '#payments'
import { payableAmount } from '#receivables'
import { DomainError } from '#shared/domain_error'
import { displayNumber } from '#shared/ids'
import type { Order } from '#orders/order'
import type { PaymentLink } from '#orders/payments/payment_link'

const OK = 200
const NOT_FOUND = 404
const GONE = 410

/** Returns the page of a payment link with its status: what it charges now, that it is paid, or why it does not work. */
export async function paymentLinkPage(token: string) {
  const page = { token, seller: company.name, supportEmail: company.supportEmail }
  try {
    return { ...page, status: OK, payable: await payableOf(token), paid: null, closedReason: '' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { status, message: closedReason } = error
    if (status !== NOT_FOUND && status !== GONE) throw error
    const paid = status === GONE ? await paidBy(token) : null
    return { ...page, status, payable: null, paid, closedReason }
  }
}

/** `payable` is null where the link can no longer be paid. */
export type PaymentLinkPage = Awaited<ReturnType<typeof paymentLinkPage>>

async function payableOf(token: string) {
  const { order, amount, all, due, paid, restDue } = await payableLink(token)
  return {
    number: displayNumber(order),
    lines: order.lines.map(({ sku, name, description, quantity }) => ({
      sku,
      name: name || description,
      quantity,
    })),
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
