import { SYSTEM } from '#core/actions_log'
import { one } from '#core/database'
import { moveCredit, type CreditAbout } from '#accounts/actions/move_credit'
import { conflict } from '#shared/refusal'
import type { Trx } from '#core/database'

/** Takes service credit, in cents, for what `about` names; refused with 409 where there is less. */
export async function takeCredit(
  userId: string,
  cents: number,
  about: CreditAbout,
  trx: Trx
): Promise<void> {
  const actor = { type: 'user' as const, id: userId }
  const left = await moveCredit({ userId, cents: -cents, kind: 'used', actor, about }, trx)
  if (left === null)
    throw conflict('Your credit has changed, please check the total.', 'E_CREDIT_CHANGED')
}

/** Gives back what is still taken for `about`; a second time gives nothing. */
export async function giveCreditBack(about: CreditAbout, trx: Trx): Promise<void> {
  const taken = await one<{ user_id: string; cents: number }>(
    `select user_id, -sum(delta_cents) as cents from credit_ledger
     where about_type = ? and about_id = ? and kind in ('used', 'returned') group by user_id`,
    [about.type, about.id],
    trx
  )
  if (!taken || taken.cents <= 0) return
  await moveCredit(
    { userId: taken.user_id, cents: taken.cents, kind: 'returned', actor: SYSTEM, about },
    trx
  )
}
