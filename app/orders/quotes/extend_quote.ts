import { recordAction, type Actor } from '#core/audit_log'
import { updateOrder } from '#orders/order/actions/update_order'
import { shop } from '#config/shop'
import { nextTimestamp } from '#shared/dates'
import { addCalendarDays } from '#shared/shop_time'
import type { Trx } from '#core/database'
import type { QuotedOrder } from '#orders/quotes/find_quote'

type Extension = { days: number; actor: Actor }

/** Moves the end of a locked, open quote by calendar days, from today if it has expired. Its prices and link stay. */
export async function extendQuote(
  { id, updatedAt, quote: { validUntil } }: QuotedOrder,
  { days, actor }: Extension,
  trx: Trx
): Promise<void> {
  const now = new Date(nextTimestamp(updatedAt))
  const from = validUntil > now.toISOString() ? validUntil : now
  const until = addCalendarDays(from, days, shop.timeZone)
  await updateOrder(id, { quote_valid_until: until, updated_at: now.toISOString() }, trx)
  const values = { before: { quoteUntil: validUntil }, after: { quoteUntil: until } }
  const subject = { type: 'order', id }
  await recordAction({ subject, action: 'quote_extended', actor, ...values }, trx, now)
}
