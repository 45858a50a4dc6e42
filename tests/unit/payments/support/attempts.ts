import { writeTx } from '#core/database'
import { openAttempt, settleAttempt } from '#payments'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { ChargeOutcome, NewAttempt } from '#payments'

export const usd = (cents: number) => Money.of(cents, 'usd')
export const open = (changes: Partial<NewAttempt> = {}) =>
  writeTx((trx) =>
    openAttempt(
      { orderId: newId(), amount: usd(2900), paymentMethodId: 'pm_fake', ...changes },
      trx
    )
  )
export const settle = (id: string, outcome: ChargeOutcome) =>
  writeTx((trx) => settleAttempt(id, outcome, trx))

export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const failure = await work.catch((error: unknown) => error)
  if (failure instanceof Refusal) return failure
  throw new Error('a refusal was expected')
}
