import { recordAction, type Actor } from '#core/audit_log'
import { insert, writeTx, type Trx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { amountWithin } from '#orders/actions/charge_order_card'
import { linkToken, linkTokenHash, paymentLinkUrl } from '#orders/payment_link'
import { amountDueOf } from '#orders/queries/amount_due_of'
import { lockPayableOrder } from '#orders/queries/find_payable_order'
import { invalid } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { staffOrderTexts } from '#shared/texts/staff_orders'

type LinkRequest = {
  orderId: string
  /** In major units; all that is due at the moment of the payment if absent */
  amount?: number
  isMailed: boolean
  actor: Actor
}

/** Creates a link by which the customer pays once, and mails it on request. Returns its URL, which is not stored. */
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
  const order = await lockPayableOrder(orderId, trx)
  if (isMailed && order.email === '') throw invalid('mail', staffOrderTexts.mailNeedsAddress)
  const due = ((await amountDueOf(order, trx)) ?? order.amounts.total).atLeastZero()
  const amount = amountWithin(due, decimal)
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
    const payload = { orderId, linkId: id, amount: amount.toJSON() }
    await enqueue({ kind: 'payment_link', payload, dedupeKey: `payment-link-${id}` }, trx)
  }
  return paymentLinkUrl(id, order.currency)
}
