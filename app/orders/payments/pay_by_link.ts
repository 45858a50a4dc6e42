import { update } from '#core/database'
import { chargeOrder } from '#orders/payments/charge_order_card'
import { findOrder } from '#orders/order/reads/find_order'
import {
  assertNotUsed,
  canBePaid,
  chargesByLink,
  hasPaid,
  linkClosed,
  paymentLinkOrFail,
} from '#orders/payments/find_payment_link'
import { findAttemptOfRequest } from '#payments'
import { conflict } from '#shared/domain_error'
import { Money } from '#shared/money'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Actor } from '#core/audit_log'

type LinkPayment = {
  linkToken: string
  /** The card as the browser got it from the provider */
  token: string
  /** The amount that the page showed, in major units */
  amount: number
  /** What was due of the order by then; needed once a payment by the link has succeeded */
  due?: number
  ip: string
  requestKey: string | null
  actor: Actor
}

/**
 * Charges a card by a payment link with what is due at this moment. Throws 410 where the link is used or nothing is due,
 * and 409 with the present amount where it is not the one that the customer saw. The rest may be as much as the deposit, so
 * the amount alone does not tell the second payment from a repetition of the first.
 */
export async function payByLink(payment: LinkPayment): Promise<void> {
  const { linkToken, ip, requestKey } = payment
  const { orderId, id } = await paymentLinkOrFail(linkToken)
  const isRepeated = requestKey !== null && (await findAttemptOfRequest(requestKey)) !== null
  const order = await findOrder(orderId)
  if (!order || (!isRepeated && !canBePaid(order))) throw linkClosed(order)
  await chargeOrder({
    ...payment,
    orderId,
    origin: { ip, userId: order.userId },
    amountOf: async (due, locked, trx) => {
      const link = await paymentLinkOrFail(linkToken, trx)
      await assertNotUsed(link, due, trx)
      const charges = chargesByLink(link, { ...locked, balance: due })
      return assertShown(charges, {
        amount: payment.amount,
        shownDue: payment.due,
        due,
        isFirst: !(await hasPaid(link, trx)),
      })
    },
    onCreated: async (attempt, trx) => {
      await update('payment_links', { attempt_id: attempt.id }, { id }, trx)
    },
  })
}

type ShownAmounts = { amount: number; shownDue: number | undefined; due: Money; isFirst: boolean }

function assertShown(
  charges: readonly Money[],
  { amount, shownDue, due, isFirst }: ShownAmounts
): Money {
  const isAsShown = (shown: number, now: Money) => now.equals(Money.parse(shown, now.currency))
  const isCurrent = shownDue === undefined ? isFirst : isAsShown(shownDue, due)
  const chosen = isCurrent && charges.find((charge) => isAsShown(amount, charge))
  if (chosen) return chosen
  throw conflict(texts.link.changed, 'E_TOTAL_CHANGED', { amount: charges[0].toJSON() })
}
