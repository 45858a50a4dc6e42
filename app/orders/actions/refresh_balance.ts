import { recordAction, type Actor } from '#core/audit_log'
import { updateOrder } from '#orders/actions/update_order'
import { amountDueOf } from '#orders/queries/amount_due_of'
import { transactionTime, type Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { Money } from '#shared/money'

type BalanceChange = { actor: Actor; now?: Date }

/**
 * Calculates what is due of a locked order again, after its ledger, its adjustments or its total changed. The first
 * moment at which nothing is due is the date of payment; it is cleared when something is due again (decision 208).
 */
export async function refreshBalance(
  order: Pick<Order, 'id' | 'currency' | 'amounts' | 'paidAt'>,
  { actor, now: givenTime }: BalanceChange,
  trx: Trx
): Promise<Money | null> {
  const { id, paidAt } = order
  const now = givenTime ?? transactionTime(trx)
  const due = await amountDueOf(order, trx)
  const isPaid = due !== null && !due.isPositive
  const paid = isPaid ? (paidAt ?? now.toISOString()) : null
  await updateOrder(id, { balance_cents: due?.cents ?? null, paid_at: paid }, trx)
  if (paid !== paidAt) {
    const action = isPaid ? 'paid' : 'payment_reopened'
    const after = { due: due?.cents ?? null }
    await recordAction({ subject: { type: 'order', id }, action, actor, after }, trx, now)
  }
  return due
}
