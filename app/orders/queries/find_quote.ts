import { one, type TableRow, type Trx } from '#core/database'
import { findOrder } from '#orders/queries/find_order'
import { quoteTokenHash } from '#orders/quote_link'
import { isExpiredQuote } from '#orders/rules/quote'
import { isPlaced } from '#orders/rules/order_flow'
import { DomainError, notFound } from '#shared/domain_error'
import { quoteTexts as words } from '#shared/texts/quotes'
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
  if (!row) throw notFound(words.link.unknown)
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
    throw gone(words.link.closed, 'E_QUOTE_CLOSED')
  if (order.quote.revision !== link.revision)
    throw gone(words.link.superseded, 'E_QUOTE_SUPERSEDED')
  if (isExpiredQuote(order, now)) throw gone(words.link.expired, 'E_QUOTE_EXPIRED')
  return { ...order, quote: order.quote }
}

const gone = (message: string, code: string) => new DomainError(message, code, { status: 410 })
