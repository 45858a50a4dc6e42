import { planReturnOf, type Receivable, type ReturnChoice, type ReturnPlan } from '#receivables'
import { Money } from '#shared/money'
import type { Trx } from '#core/database'

/** Plans the return of money that is owed; the rest stays owed unless the choice names a way for it. */
export async function planOwedReturn(
  order: Receivable,
  { amount, choice }: { amount: Money; choice: ReturnChoice },
  trx?: Trx
): Promise<ReturnPlan> {
  const plan = await planReturnOf(order, { amount, choice }, trx)
  return choice.to ? plan : { ...plan, rest: Money.zero(order.currency), to: null }
}
