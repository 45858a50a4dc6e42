import { recordAction, type Actor } from '#core/audit_log'
import { writeOnce } from '#core/once'
import { updateOrder } from '#orders/order/actions/update_order'
import { lockActiveOrder } from '#orders/order/reads/lock_staff_order'
import { moveTo } from '#orders/order/rules/order_flow'
import { isReleasable, proposedPayment } from '#orders/order/rules/payment_terms'
import { isOpenQuote } from '#orders/order/rules/quote'
import { addressErrors } from '#orders/entry/rules/staff_order_errors'
import { assertNotOwnOrder } from '#receivables'
import { nextTimestamp } from '#shared/dates'
import { assertNoFieldErrors, conflict } from '#shared/domain_error'
import { OrderState } from '#shared/enums'
import { staffOrderTexts } from '#shared/texts/staff_orders'
import { termsTexts as texts } from '#shared/texts/terms'
import type { Order } from '#orders/order'

type Release = { orderId: string; actor: Actor }

/**
 * Opens a pro-forma that has paid what its terms ask for in advance, so that its goods ship although a rest is due. Throws
 * 409 for any other order, 403 for the staff member's own one, and 422 where an address is missing.
 */
export async function releaseForShipment({ orderId, actor }: Release): Promise<void> {
  await writeOnce(async (trx) => {
    const order = await lockActiveOrder(orderId, trx)
    assertNotOwnOrder(order, actor)
    assertReleasable(order)
    assertNoFieldErrors(addressErrors({ order }, { state: OrderState.Open }))
    const { state, reservedUntil } = order
    const updated = nextTimestamp(order.updatedAt)
    const columns = { ...moveTo(order, OrderState.Open), reserved_until: null, updated_at: updated }
    await updateOrder(orderId, columns, trx)
    const entry = {
      subject: { type: 'order', id: orderId },
      action: 'released',
      actor,
      before: { state, reservedUntil },
      after: { state: OrderState.Open, reservedUntil: null },
    }
    await recordAction(entry, trx, new Date(updated))
  })
}

function assertReleasable(order: Order): void {
  if (isOpenQuote(order)) throw conflict(staffOrderTexts.openQuote, 'E_QUOTE')
  if (order.state !== OrderState.Proforma) throw conflict(texts.notProforma, 'E_NOT_PROFORMA')
  if (isReleasable(order)) return
  if (order.paymentTerms.upfrontPercent === 0) throw conflict(texts.noDeposit, 'E_NO_DEPOSIT')
  throw conflict(texts.depositDue(proposedPayment(order).format()), 'E_DEPOSIT_DUE')
}
