import { one, type TableRow, type Trx } from '#core/database'
import { quoteTokenHash } from '#orders/order/quote_link'
import { findOrder } from '#orders/order/reads/find_order'
import { isPlaced } from '#orders/order/rules/order_flow'
import { isExpiredQuote } from '#orders/order/rules/quote'
import { DomainError, notFound } from '#shared/domain_error'
import { quoteTexts as texts } from '#shared/texts/quotes'
import type { Order, Quote } from '#orders/order'

/** The revision that a link opens */
export type QuoteLink = { orderId: string; revision: number }

export type QuotedOrder = Order & { quote: Quote }

/** Returns what the link of a token opens; throws 404 for an unknown one. */
export async function quoteLinkOrFail(token: string, trx?: Trx): Promise<QuoteLink> {
  const row = await one<Pick<TableRow<'quote_links'>, 'order_id' | 'revision'>>(
    'select order_id, revision from quote_links where token_hash = ?',
    [quoteTokenHash(token)],
    trx
  )
  if (!row) throw notFound(texts.link.unknown)
  return { orderId: row.order_id, revision: row.revision }
}

/** Returns the quote that a link opens; throws 410 where it is superseded, expired or cancelled. */
export async function linkedQuote(token: string, now = new Date()): Promise<QuotedOrder> {
  const link = await quoteLinkOrFail(token)
  return assertLinkHolds(await findOrder(link.orderId), link, now)
}

/** Returns the order of a link that can still be used. An accepted quote stays readable by the link it was accepted with. */
export function assertLinkHolds(order: Order | null, link: QuoteLink, now: Date): QuotedOrder {
  if (!order?.quote || !isPlaced(order.state) || order.cancelledAt !== null)
    throw gone(texts.link.closed, 'E_QUOTE_CLOSED')
  if (order.quote.revision !== link.revision)
    throw gone(texts.link.superseded, 'E_QUOTE_SUPERSEDED')
  if (isExpiredQuote(order, now)) throw gone(texts.link.expired, 'E_QUOTE_EXPIRED')
  return { ...order, quote: order.quote }
}

const gone = (message: string, code: string) => new DomainError(message, code, { status: 410 })

/** The condition on `orders` for quotes that are not accepted; an index has the same one. */
export const IS_OPEN_QUOTE =
  'quote_valid_until is not null and quote_accepted_at is null and cancelled_at is null and deleted_at is null'
