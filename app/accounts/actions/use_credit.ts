import { insert, one, run } from '#core/database'
import { newId } from '#shared/ids'
import { conflict } from '#shared/refusal'
import type { Trx } from '#core/database'

type About = { type: string; id: string }

/** Takes service credit, in cents, for what `about` names; refused with 409 where there is less. */
export async function takeCredit(
  userId: string,
  cents: number,
  about: About,
  trx: Trx
): Promise<void> {
  const taken = await run(
    'update users set credit_cents = credit_cents - ? where id = ? and credit_cents >= ?',
    [cents, userId, cents],
    trx
  )
  if (taken !== 1)
    throw conflict('Your credit has changed, please check the total.', 'E_CREDIT_CHANGED')
  await enter(userId, -cents, 'used', about, trx)
}

/** Gives back what is still taken for `about`; a second time gives nothing. */
export async function giveCreditBack(about: About, trx: Trx): Promise<void> {
  const taken = await one<{ user_id: string; cents: number }>(
    `select user_id, -sum(delta_cents) as cents from credit_ledger where about_type = ? and about_id = ? group by user_id`,
    [about.type, about.id],
    trx
  )
  if (!taken || taken.cents <= 0) return
  await run(
    'update users set credit_cents = credit_cents + ? where id = ?',
    [taken.cents, taken.user_id],
    trx
  )
  await enter(taken.user_id, taken.cents, 'returned', about, trx)
}

function enter(userId: string, delta: number, kind: string, about: About, trx: Trx) {
  return insert(
    'credit_ledger',
    {
      id: newId(),
      user_id: userId,
      delta_cents: delta,
      kind,
      about_type: about.type,
      about_id: about.id,
      at: new Date().toISOString(),
    },
    trx
  )
}
