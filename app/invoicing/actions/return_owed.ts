import { planOwedReturn } from '#invoicing/queries/plan_owed_return'
import { owedToCustomerOf, returnMoney, type Receivable, type ReturnChoice } from '#receivables'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { Money } from '#shared/money'

type OwedReturn = {
  /** What was owed to the customer before, which stays owed */
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
