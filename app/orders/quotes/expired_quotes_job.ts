import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { rows, writeTx, type TableRow } from '#core/database'
import { shop } from '#config/shop'
import { storeCancellation } from '#orders/reservations/store_cancellation'
import { lockOrder } from '#orders/order/reads/find_order'
import { IS_OPEN_QUOTE } from '#orders/quotes/find_quote'
import { isOpenQuote } from '#orders/order/rules/quote'
import { addCalendarDays } from '#shared/shop_time'

const BATCH_SIZE = 500

/** Cancels quotes that expired long ago and were not extended, and returns how many. Their promo codes are released. */
export async function cancelExpiredQuotes(now = new Date()): Promise<number> {
  const before = addCalendarDays(now, -shop.retention.expiredQuoteDays, shop.timeZone)
  const expired = await rows<Pick<TableRow<'orders'>, 'id'>>(
    `select id from orders where ${IS_OPEN_QUOTE} and quote_valid_until < ?
     order by quote_valid_until, id limit ?`,
    [before, BATCH_SIZE]
  )
  let count = 0
  for (const { id } of expired) if (await cancelQuote(id, { before, now })) count += 1
  return count
}

/** Staff may have extended the quote since it was listed. */
const cancelQuote = (id: string, { before, now }: { before: string; now: Date }) =>
  writeTx(async (trx) => {
    const order = await lockOrder(id, trx)
    if (!order?.quote || !isOpenQuote(order) || order.cancelledAt !== null) return false
    if (order.quote.validUntil >= before) return false
    await storeCancellation(order, { actor: SYSTEM_ACTOR, now }, trx)
    const subject = { type: 'order', id }
    await recordAction({ subject, action: 'quote_expired', actor: SYSTEM_ACTOR }, trx, now)
    return true
  })
