import { paymentsOfOrder, refundsOfOrder } from '#payments'
import { planReturn, type ReturnChoice, type ReturnPlan } from '#receivables/rules/return_plan'
import type { Trx } from '#core/database'
import type { Receivable } from '#receivables/receivable'
import type { Money } from '#shared/money'

/** Plans how money of an order goes back to its customer, for a preview and for `returnMoney`. */
export async function planReturnOf(
  order: Pick<Receivable, 'id' | 'userId'>,
  { amount, choice }: { amount: Money; choice: ReturnChoice },
  trx?: Trx
): Promise<ReturnPlan> {
  const payments = await paymentsOfOrder(order.id, trx)
  const refunds = await refundsOfOrder(order.id, trx)
  const hasAccount = order.userId !== null
  return planReturn({ amount, payments, refunds, hasAccount }, choice)
}
