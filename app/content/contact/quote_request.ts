import { insert, one, type TableRow, type Trx } from '#core/database'
import { enqueue } from '#core/outbox'
import { normalizeEmail } from '#shared/email'
import { newId } from '#shared/ids'
import type { NewMessage } from '#content/contact/submit_message'
import type { Address } from '#shared/address'
import type { Currency } from '#shared/money'

/** The goods that a customer asks to be quoted */
type RequestedGoods = {
  currency: Currency
  /** The customer's own order number */
  po: string
  /** Missing in requests from before the shop read addresses */
  shipTo?: Address | null
  lines: { id: string; quantity: number }[]
}

type NewQuoteRequest = NewMessage & { userId: string; goods: RequestedGoods }

/** Stores a quote request in the inbox and queues its mail to the staff; returns its id. */
export async function storeQuoteRequest(
  { name, email, message, userId, goods }: NewQuoteRequest,
  at: Date,
  trx: Trx
): Promise<string> {
  const id = newId(at)
  const created = {
    ...{ id, name, message, email: normalizeEmail(email), user_id: userId },
    ...{ quote_request: JSON.stringify(goods), created_at: at.toISOString() },
  }
  await insert('contact_messages', created, trx)
  const payload = { messageId: id }
  await enqueue({ kind: 'contact_message', payload, dedupeKey: `contact-${id}` }, trx)
  return id
}

export type QuoteRequest = RequestedGoods & { userId: string | null; email: string }

/** Returns the goods and the customer of a quote request; null for other messages. */
export async function findQuoteRequest(id: string): Promise<QuoteRequest | null> {
  const row = await one<Pick<TableRow<'contact_messages'>, 'user_id' | 'email' | 'quote_request'>>(
    'select user_id, email, quote_request from contact_messages where id = ?',
    [id]
  )
  if (!row?.quote_request) return null
  const goods = JSON.parse(row.quote_request) as RequestedGoods
  return { ...goods, userId: row.user_id, email: row.email }
}
