import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import { forbidden, invalid } from '#shared/domain_error'
import { parseStart } from '#shared/shop_time'
import { isOwnOrder } from '#shared/trade/own_order'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Actor } from '#core/audit_log'
import type { Payment } from '#payments'
import type { Receivable } from '#receivables/receivable'
import type { Receipt } from '#shared/trade/repeated_receipts'

/** Staff do not decide about the money of their own orders. */
export function assertNotOwnOrder(order: Pick<Receivable, 'userId' | 'email'>, actor: Actor): void {
  if (isOwnOrder(order, actor)) throw forbidden(texts.ownOrder)
}

/** Returns when the last payment that was not taken back came in; null without one. */
export function latestReceipt(ledger: readonly Payment[]): string | null {
  return receiptsIn(ledger).reduce<string | null>(
    (latest, { receivedAt: at }) => (latest === null || at > latest ? at : latest),
    null
  )
}

/** Returns the payments that came in and were not taken back, so that staff record none twice unseen. */
export const recordedReceipts = (ledger: readonly Payment[]): Receipt[] =>
  receiptsIn(ledger).map(({ method, amount, receivedAt: at, reference }) => ({
    method,
    cents: amount.cents,
    day: calendarDay(at, shop.timeZone),
    reference,
  }))

function receiptsIn(ledger: readonly Payment[]): Payment[] {
  const reversed = new Map(ledger.map(({ reversesId, amount }) => [reversesId, amount]))
  return ledger.filter(
    ({ id, amount }) => amount.isPositive && !reversed.get(id)?.equals(amount.negated())
  )
}

/** What is dated before is taken for a typing error, such as 0026. */
const EARLIEST = '2000-01-01'

/** Returns the instant of the day that staff entered, or of an ISO time; throws 422 for one in the future or before 2000. */
export function receivedAt(date: string | undefined, now: Date): Date {
  if (date === undefined) return now
  const start = parseStart(date, shop.timeZone)
  if (start === null) throw invalid('date', texts.invalidDate)
  if (start < EARLIEST) throw invalid('date', texts.earlyDate)
  if (start > now.toISOString()) throw invalid('date', texts.futureDate)
  return new Date(start)
}
