import { recordAction, type Actor } from '#core/audit_log'
import { writeOnce } from '#core/once'
import { scheduleProformaExpiry } from '#orders/reservations/expire_proforma'
import { extendQuote } from '#orders/quotes/extend_quote'
import { updateOrder } from '#orders/order/actions/update_order'
import { lockForStaff } from '#orders/order/reads/lock_staff_order'
import { shop } from '#config/shop'
import { assertTakesPayments } from '#orders/order/rules/order_payments'
import { assertShownRevision, isOpenQuote } from '#orders/order/rules/quote'
import { OrderState } from '#shared/enums'
import { conflict } from '#shared/domain_error'
import { addCalendarDays } from '#shared/shop_time'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'

type ExtensionRequest = {
  orderId: string
  days: number
  /** The revision of the open quote that staff were shown, 0 without one */
  revision?: number
  actor: Actor
  now?: Date
}

/**
 * Moves the end of a pro-forma's reservation, or of an open quote, by calendar days; throws 409 for an order whose
 * reservation does not end, or of which staff were shown another revision.
 */
export function extendReservation({
  orderId,
  days,
  revision,
  actor,
  now = new Date(),
}: ExtensionRequest): Promise<void> {
  return writeOnce(async (trx) => {
    const order = await lockForStaff(orderId, trx)
    assertShownRevision(order, revision)
    const { state, reservedUntil, quote, cancelledAt } = order
    if (quote && isOpenQuote(order) && cancelledAt === null)
      return extendQuote({ ...order, quote }, { days, actor }, trx)
    assertTakesPayments(order)
    if (state !== OrderState.Proforma || reservedUntil === null)
      throw conflict(texts.notReserved, 'E_NOT_RESERVED')
    const from = reservedUntil > now.toISOString() ? reservedUntil : now
    const until = addCalendarDays(from, days, shop.timeZone)
    await updateOrder(orderId, { reserved_until: until, expiry_warned_at: null }, trx)
    await scheduleProformaExpiry(orderId, until, trx)
    await recordAction(
      {
        subject: { type: 'order', id: orderId },
        action: 'reservation_extended',
        actor,
        before: { reservedUntil },
        after: { reservedUntil: until },
      },
      trx,
      now
    )
  })
}
