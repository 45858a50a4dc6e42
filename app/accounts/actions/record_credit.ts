import { addToBalance } from '#accounts/user_table'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { insert, one, type Trx } from '#core/database'
import { conflict } from '#shared/domain_error'
import { newId } from '#shared/ids'
import type { CreditEntryInput, CreditSubject } from '#accounts/rules/credit'

/**
 * Changes a balance together with its ledger entry, so that the entries always sum to the balance. Returns the new
 * balance; returns null and changes nothing where it would fall below 0.
 */
export async function recordCreditEntry(
  { userId, cents, kind, actor, subject, reason }: CreditEntryInput,
  trx: Trx
): Promise<number | null> {
  const balance = await addToBalance(userId, cents, trx)
  if (balance === null) return null

  const now = new Date()
  await insert(
    'credit_ledger',
    {
      id: newId(now),
      user_id: userId,
      delta_cents: cents,
      kind,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      reason: reason ?? null,
      actor_type: actor.type,
      actor_id: actor.id ?? null,
      actor_name: actor.name ?? null,
      balance_cents: balance,
      at: now.toISOString(),
    },
    trx
  )
  return balance
}

/** Spends service credit, in cents, on the subject; throws 409 where the balance is lower. */
export async function spendCredit(
  userId: string,
  cents: number,
  subject: CreditSubject,
  trx: Trx
): Promise<void> {
  const actor = { type: 'user' as const, id: userId }
  const balance = await recordCreditEntry(
    { userId, cents: -cents, kind: 'spent', actor, subject },
    trx
  )
  if (balance === null)
    throw conflict('Your credit has changed, please check the total.', 'E_CREDIT_CHANGED')
}

/** Restores the credit that is still spent on the subject; a second call restores nothing. */
export async function restoreCredit(subject: CreditSubject, trx: Trx): Promise<void> {
  const spent = await one<{ user_id: string; cents: number }>(
    `select user_id, -sum(delta_cents) as cents from credit_ledger
     where subject_type = ? and subject_id = ? and kind in ('spent', 'restored') group by user_id`,
    [subject.type, subject.id],
    trx
  )
  if (!spent || spent.cents <= 0) return
  const { user_id: userId, cents } = spent
  await recordCreditEntry({ userId, cents, kind: 'restored', actor: SYSTEM_ACTOR, subject }, trx)
}
