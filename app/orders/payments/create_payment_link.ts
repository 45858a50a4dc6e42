import { recordAction, type Actor } from '#core/audit_log'
import { insert, writeTx, type Trx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { amountWithin } from '#orders/payments/charge_order_card'
import { linkToken, linkTokenHash, paymentLinkUrl } from '#orders/payments/payment_link'
import { proposedPayment } from '#orders/order/rules/payment_terms'
import { lockForPayment } from '#orders/order/reads/lock_staff_order'
import { payableAmount } from '#receivables'
import { invalid } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { staffOrderTexts } from '#shared/texts/staff_orders'

type LinkRequest = {
  orderId: string
  /** In major units; all that is due at the moment of each payment if absent */
  amount?: number
  isMailed: boolean
  actor: Actor
}

/**
 * Creates a link by which the customer pays an amount once, or all that is due in as many payments as the terms allow, and
 * mails it on request. Returns its URL, which is not stored.
 */
export async function createPaymentLink(request: LinkRequest): Promise<{ url: string }> {
  const url = await writeTx((trx) => insertPaymentLink(request, trx))
  wakeOutbox()
  return { url }
}

/** Like `createPaymentLink` in a transaction. */
export async function insertPaymentLink(
  { orderId, amount: decimal, isMailed, actor }: LinkRequest,
  trx: Trx
): Promise<string> {
  const order = await lockForPayment(orderId, trx)
  if (isMailed && order.email === '') throw invalid('mail', staffOrderTexts.mailNeedsAddress)
  const due = await payableAmount(order, trx)
  const most = amountWithin(due, decimal)
  const amount = decimal === undefined ? proposedPayment({ ...order, balance: most }) : most
  const id = newId()
  await insert(
    'payment_links',
    {
      id,
      order_id: orderId,
      token_hash: linkTokenHash(linkToken(id)),
      amount_cents: decimal === undefined ? null : amount.cents,
      staff_user_id: actor.id ?? null,
      created_at: new Date().toISOString(),
    },
    trx
  )
  const subject = { type: 'order', id: orderId }
  const after = { amount: amount.format(), mailed: isMailed }
  await recordAction({ subject, action: 'payment_link_created', actor, after }, trx)
  if (isMailed) {
    const rest = most.minus(amount)
    const payload = {
      orderId,
      linkId: id,
      amount: amount.toJSON(),
      ...(rest.isPositive && { rest: rest.toJSON() }),
    }
    await enqueue({ kind: 'payment_link', payload, dedupeKey: `payment-link-${id}` }, trx)
  }
  return paymentLinkUrl(id, order.currency)
}
