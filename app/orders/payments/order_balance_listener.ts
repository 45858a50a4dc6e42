import { shop } from '#config/shop'
import { recordAction } from '#core/audit_log'
import { keepReserved } from '#orders/reservations/keep_reserved'
import { openIfPaid } from '#orders/reservations/open_if_paid'
import { announceOrder } from '#orders/order/actions/announce_order'
import { updateOrder } from '#orders/order/actions/update_order'
import { isPlaced } from '#orders/order/rules/order_flow'
import { BalanceListener, latestReceipt, type BalanceChange } from '#receivables'
import { calendarDay } from '#shared/dates'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { Money } from '#shared/money'

/** Stores what is due of an order. A payment keeps its pro-forma, which opens once nothing is due, by whatever entry. */
export class OrderBalanceListener extends BalanceListener {
  /**
   * The first moment at which nothing is due is the date of payment; it is cleared when something is due again (decision
   * 208). A cart has no balance.
   */
  async balanceChanged(order: Order, change: BalanceChange, trx: Trx): Promise<void> {
    const { id, state, paidAt, cancelledAt } = order
    if (!isPlaced(state)) return
    const { due, balance, extra, actor, now, payments, goesBack } = change
    const isPaid = due !== null && !due.isPositive
    const paid = isPaid ? (paidAt ?? paymentDate(change)) : null
    const columns = { balance_cents: balance?.cents ?? null, extra_cents: extra.cents }
    await updateOrder(id, { ...columns, paid_at: paid }, trx)
    // The balance may change again in the transaction, by the same order.
    order.paidAt = paid
    // Nothing is due of a cancelled order, although its money went back.
    if (paid !== paidAt && cancelledAt === null) {
      const action = isPaid ? 'paid' : 'payment_reopened'
      const after = { due: due?.cents ?? null }
      await recordAction({ subject: { type: 'order', id }, action, actor, after }, trx, now)
      if (isPaid && !goesBack) await announceOrder('order.paid', id, trx)
    }
    const mayOpen = !change.keepsState && !goesBack
    const isOpened = mayOpen && (await openIfPaid(order, { due, actor, now }, trx))
    // A pro-forma with any payment never cancels itself, whatever became of the money.
    if (payments.length > 0 && !isOpened) await keepReserved(order, { actor }, trx)
  }

  async extraPaid(orderId: string, { cents }: Money, trx: Trx): Promise<void> {
    await updateOrder(orderId, { extra_paid_cents: cents }, trx)
  }
}

/** Money counts from the day of its receipt, as in the exports, although staff record it later. */
function paymentDate({ payment, payments, now }: BalanceChange): string {
  if (!payment || !isBackDated(payment.receivedAt, now)) return now.toISOString()
  const receipt = latestReceipt(payments)
  return receipt !== null && isBackDated(receipt, now) ? receipt : now.toISOString()
}

const isBackDated = (receivedAt: string, now: Date): boolean =>
  calendarDay(receivedAt, shop.timeZone) < calendarDay(now, shop.timeZone)
