import { spendCredit } from '#accounts'
import { recordAction, type Actor } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { agreedTermsColumns } from '#orders/order/actions/agree_to_terms'
import { insertPaymentLink } from '#orders/payments/create_payment_link'
import { endOfReservation, scheduleProformaExpiry } from '#orders/reservations/expire_proforma'
import { openIfPaid } from '#orders/reservations/open_if_paid'
import { enqueueReceipt } from '#orders/documents/mail_receipt'
import { announceOrder } from '#orders/order/actions/announce_order'
import { updateOrder } from '#orders/order/actions/update_order'
import { lockOrder } from '#orders/order/reads/find_order'
import { assertLinkHolds, quoteLinkOrFail, type QuotedOrder } from '#orders/quotes/find_quote'
import { lockActiveOrder } from '#orders/order/reads/lock_staff_order'
import { quoteCredit } from '#orders/quotes/quote_credit'
import { reportShortage } from '#orders/quotes/report_shortage'
import { reserveQuotedGoods, type LaterGoods } from '#orders/quotes/reserve_quoted_goods'
import { assertShownRevision, isExpiredQuote } from '#orders/order/rules/quote'
import { nextTimestamp } from '#shared/dates'
import { DomainError, conflict } from '#shared/domain_error'
import { PaymentMethod } from '#shared/enums'
import { newId } from '#shared/ids'
import { quoteTexts as texts } from '#shared/texts/quotes'
import { paymentsOfOrder } from '#payments'
import type { Amounts } from '#orders/order'
import { updateBalance } from '#receivables'

const OUT_OF_STOCK = 'E_OUT_OF_STOCK'

type QuoteAcceptance = {
  token: string
  actor: Actor
  /** The revision of the terms that the customer agreed to; null without agreement */
  agreedTerms?: number | null
  /** What the customer accepts to come later; null without that */
  later?: LaterGoods | null
}

/**
 * Accepts the quote of a link for its customer: in one transaction it becomes a pro-forma that reserves stock and applies
 * the credit of the account. Returns the id of the order, which a repetition of the request returns, too. Throws 410 for a
 * link that no longer holds, 409 `E_OUT_OF_STOCK` or `E_LATER_CHANGED` with everything that is short, and where the shop asks
 * for agreement to its terms, 422 `E_TERMS` or 409 `E_TERMS_CHANGED`.
 */
export async function acceptLinkedQuote(acceptance: QuoteAcceptance): Promise<string> {
  try {
    const orderId = await writeTx((trx) => acceptByLink(acceptance, trx))
    wakeOutbox()
    return orderId
  } catch (error) {
    if (error instanceof DomainError && error.code === OUT_OF_STOCK)
      await reportShortage(acceptance)
    throw error
  }
}

async function acceptByLink(
  { token, actor, agreedTerms = null, later = null }: QuoteAcceptance,
  trx: Trx
): Promise<string> {
  const link = await quoteLinkOrFail(token, trx)
  const order = assertLinkHolds(await lockOrder(link.orderId, trx), link, new Date())
  const now = new Date(nextTimestamp(order.updatedAt))
  if (order.quote.acceptedAt !== null) return order.id
  const agreement = { agreed: agreedTerms, now, texts }
  const agreedColumns = await agreedTermsColumns(agreement, trx)
  await acceptQuote(order, { actor, now, later }, trx)
  if (agreedColumns) await updateOrder(order.id, agreedColumns, trx)
  const payload = { orderId: order.id, revision: order.quote.revision }
  const dedupeKey = `quote-${order.id}-accepted-${order.quote.revision}`
  await enqueue({ kind: 'quote_accepted', payload, dedupeKey }, trx)
  return order.id
}

type StaffAcceptance = {
  actor: Actor
  later?: LaterGoods | null
  /** The revision that staff were shown */
  revision?: number
}

/** Accepts a quote for its customer who told staff; throws 409 where it is accepted, expired or another revision. */
export async function acceptQuoteForCustomer(
  orderId: string,
  { actor, later = null, revision }: StaffAcceptance
): Promise<void> {
  await writeTx(async (trx) => {
    const order = await lockActiveOrder(orderId, trx)
    const now = new Date(nextTimestamp(order.updatedAt))
    const { quote } = order
    if (quote === null) throw conflict(texts.notQuote, 'E_NOT_QUOTE')
    if (quote.acceptedAt !== null) throw conflict(texts.alreadyAccepted, 'E_QUOTE_ACCEPTED')
    assertShownRevision(order, revision)
    if (isExpiredQuote(order, now)) throw conflict(texts.extendFirst, 'E_QUOTE_EXPIRED')
    await acceptQuote({ ...order, quote }, { actor, now, later }, trx)
  })
  wakeOutbox()
}

type Acceptance = { actor: Actor; now: Date; later: LaterGoods | null }

async function acceptQuote(
  order: QuotedOrder,
  { actor, now, later }: Acceptance,
  trx: Trx
): Promise<void> {
  const { id, quote } = order
  const promisedOn = await reserveQuotedGoods(order, { actor, now, later }, trx)
  const amounts = await applyCredit(order, { actor, now }, trx)
  const payments = await paymentsOfOrder(id, trx)
  const isKept = amounts.total.isZero || payments.length > 0
  const reservedUntil = isKept ? null : endOfReservation(now)
  await updateOrder(
    id,
    {
      quote_accepted_at: now.toISOString(),
      goods_promised_on: promisedOn,
      placed_at: now.toISOString(),
      credit_cents: amounts.credit.cents,
      total_cents: amounts.total.cents,
      reserved_until: reservedUntil,
      expiry_warned_at: null,
    },
    trx
  )
  await announceOrder('order.placed', id, trx)
  const due = await updateBalance({ ...order, amounts }, { actor, now, keepsState: true }, trx)
  const before = { quote: texts.revision(quote.revision), ...moneyFacts(order.amounts) }
  const promise = promisedOn === null ? {} : { goodsPromisedOn: promisedOn }
  const after = { quote: texts.accepted, ...moneyFacts(amounts), ...promise }
  const subject = { type: 'order', id }
  await recordAction({ subject, action: 'quote_accepted', actor, before, after }, trx, now)
  const accepted = {
    ...order,
    quote: { ...quote, acceptedAt: now.toISOString(), promisedOn },
    reservedUntil,
  }
  await openIfPaid(accepted, { due, actor, now }, trx)
  await enqueueReceipt(id, newId(), trx)
  if (reservedUntil !== null) await scheduleProformaExpiry(id, reservedUntil, trx)
  const isDue = due?.isPositive ?? true
  if (isDue && order.paymentMethod === PaymentMethod.CreditCard)
    await insertPaymentLink({ orderId: id, isMailed: false, actor }, trx)
  await updateOrder(id, { updated_at: now.toISOString() }, trx)
}

const moneyFacts = ({ credit, total }: Amounts) => ({
  credit: credit.format(),
  total: total.format(),
})

/** A quote applies no credit, so its customer pays the quoted total or, with credit on the account, less. */
async function applyCredit(
  order: QuotedOrder,
  { actor, now }: Pick<Acceptance, 'actor' | 'now'>,
  trx: Trx
): Promise<Amounts> {
  const { id, userId, amounts } = order
  const due = amounts.total.plus(amounts.credit)
  const credit = await quoteCredit(order, now, trx)
  if (credit.isPositive) {
    const subject = { type: 'order', id }
    await spendCredit({ userId: userId!, cents: credit.cents, subject, actor }, trx)
  }
  return { ...amounts, credit, total: due.minus(credit) }
}
