import { recordAction, type Actor } from '#core/audit_log'
import { insert, type Trx } from '#core/database'
import { enqueue, jobStates } from '#core/outbox'
import { restoreCredit } from '#accounts'
import { releaseStock } from '#catalog'
import { shop } from '#config/shop'
import { updateOrder } from '#orders/order/actions/update_order'
import { orderInvoices } from '#orders/order/order_invoices'
import { shippedQuantities } from '#orders/order/reads/shipments'
import { quoteToken, quoteTokenHash } from '#orders/order/quote_link'
import { isOpenQuote } from '#orders/order/rules/quote'
import { releasePromise } from '#orders/reservations/promise_order'
import { assertNothingShipped } from '#orders/order/rules/shipping_progress'
import { conflict } from '#shared/domain_error'
import { OrderState } from '#shared/enums'
import { newId } from '#shared/ids'
import { addCalendarDays } from '#shared/shop_time'
import { quoteTexts as texts } from '#shared/texts/quotes'
import type { Order } from '#orders/order'
import { bookedMoneyOf } from '#receivables'

/** Throws 409 for an order that cannot become a quote: only a pro-forma without money, invoices and shipments can. */
export async function assertQuotable(order: Order, trx: Trx): Promise<void> {
  if (order.state !== OrderState.Proforma) throw conflict(texts.onlyProforma, 'E_NOT_PROFORMA')
  assertNothingShipped(await shippedQuantities(order.id, trx))
  const booked = await bookedMoneyOf(order, trx)
  if (booked.isPositive) throw conflict(texts.hasMoney(booked.format()), 'E_HAS_PAYMENTS')
  const invoices = await orderInvoices()
  const invoiced = await invoices.invoicedQuantities([order.id], trx)
  if (invoiced.size > 0) throw conflict(texts.hasInvoices, 'E_HAS_INVOICES')
}

/**
 * Releases the stock of a pro-forma that becomes a quote, with the days that it promises, and restores its credit; its promo
 * code stays redeemed.
 */
export async function releaseForQuote(order: Order, actor: Actor, trx: Trx): Promise<void> {
  if (isOpenQuote(order)) return
  const subject = { type: 'order', id: order.id }
  await releaseStock({ ...subject, actor }, trx)
  if (order.promise) await releasePromise(order.id, trx)
  await restoreCredit({ subject, actor }, trx)
}

const nameOfQuote = ({ quote }: Order) => {
  if (quote === null) return null
  return quote.acceptedAt === null ? texts.revision(quote.revision) : texts.accepted
}

type QuoteIssue = {
  /** Until when the revision holds; by default as long as the one before it */
  validDays?: number
  /** Mails the link and the PDF to the customer */
  isMailed?: boolean
  actor: Actor
  now: Date
}

/**
 * Issues the next revision of a locked order's quote, which closes the links of the earlier ones. The caller has fixed
 * its prices and released what it held.
 */
export async function issueQuote(order: Order, issue: QuoteIssue, trx: Trx): Promise<void> {
  const { validDays, isMailed = false, actor, now } = issue
  const at = now.toISOString()
  const revision = (order.quote?.revision ?? 0) + 1
  const days = validDays ?? (order.quote ? null : shop.quoteValidDays)
  const validUntil =
    days === null ? order.quote!.validUntil : addCalendarDays(now, days, shop.timeZone)
  await updateOrder(
    order.id,
    {
      quote_valid_until: validUntil,
      quote_revision: revision,
      quote_issued_at: at,
      quote_accepted_at: null,
      reserved_until: null,
    },
    trx
  )
  await insert(
    'quote_links',
    {
      token_hash: quoteTokenHash(quoteToken(order.id, revision)),
      order_id: order.id,
      revision,
      created_at: at,
    },
    trx
  )
  const before = { quoteUntil: order.quote?.validUntil ?? null, quote: nameOfQuote(order) }
  const after = { quoteUntil: validUntil, quote: texts.revision(revision) }
  const subject = { type: 'order', id: order.id }
  await recordAction({ subject, action: 'quote_issued', actor, before, after }, trx, now)
  if (isMailed) await enqueueQuoteMail({ id: order.id, revision }, trx)
}

/** Queues the mail with the link of a revision; a later revision makes the mail void. */
function enqueueQuoteMail(
  { id: orderId, revision }: { id: string; revision: number },
  trx: Trx
): Promise<void> {
  const mailId = newId()
  const payload = { orderId, revision, mailId }
  return enqueue({ kind: 'quote_mail', payload, dedupeKey: quoteJobKey(orderId, revision) }, trx)
}

const quoteJobKey = (orderId: string, revision: number): string => `quote-${orderId}-r${revision}`

/** Returns whether the mail of the current revision, which its issue queued, is about to leave. */
export async function isQuoteMailQueued({ id, quote }: Order): Promise<boolean> {
  if (quote === null) return false
  const key = quoteJobKey(id, quote.revision)
  const states = await jobStates([key])
  return states.get(key) === 'waiting'
}
