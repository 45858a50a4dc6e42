import {
  owedToCustomerOf,
  planReturnOf,
  returnMoney,
  type Receivable,
  type ReturnChoice,
  type ReturnPlan,
} from '#receivables'
import { Money } from '#shared/money'
import type { Actor } from '#core/audit_log'
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

type OwedReturn = {
  /** Owed to the customer before, which stays owed */
  before: Money
  choice: ReturnChoice
  reason: string
  actor: Actor
}

/**
 * Books the return of what a credit note or returned goods made a locked order owe to its customer, and returns the ids
 * of the refunds to complete after the commit.
 */
export async function returnOwed(
  order: Receivable,
  { before, choice, reason, actor }: OwedReturn,
  trx: Trx
): Promise<string[]> {
  const owed = await owedToCustomerOf(order, { trx })
  const amount = owed.minus(before).atLeastZero()
  const plan = await planOwedReturn(order, { amount, choice }, trx)
  return returnMoney(order, { plan, choice, reason, actor }, trx)
}
