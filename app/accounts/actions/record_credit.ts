import { addToBalance } from '#accounts/user_table'
import { insert, one, type TableRow, type Trx } from '#core/database'
import { nextTimestamp } from '#shared/dates'
import { conflict } from '#shared/domain_error'
import { newId } from '#shared/ids'
import type { Actor } from '#core/audit_log'
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

  const createdAt = await nextEntryTime(userId, trx)
  await insert(
    'credit_ledger',
    {
      id: newId(new Date(createdAt)),
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
      created_at: createdAt,
    },
    trx
  )
  return balance
}

/** Entries are listed by time, so no two entries of a user have the same; the user's row is locked. */
async function nextEntryTime(userId: string, trx: Trx): Promise<string> {
  const last = await one<{ created_at: string | null }>(
    'select max(created_at) as created_at from credit_ledger where user_id = ?',
    [userId],
    trx
  )
  return nextTimestamp(last?.created_at ?? '')
}

type CreditUse = { userId: string; cents: number; subject: CreditSubject; actor: Actor }

/** Spends a customer's service credit on the subject; throws 409 where the balance is lower. */
export async function spendCredit(
  { userId, cents, subject, actor }: CreditUse,
  trx: Trx
): Promise<void> {
  const balance = await recordCreditEntry(
    { userId, cents: -cents, kind: 'spent', actor, subject },
    trx
  )
  if (balance === null)
    throw conflict('Your credit has changed, please check the total.', 'E_CREDIT_CHANGED')
}

/** Restores the credit that is still spent on the subject; a second call restores nothing. */
export const restoreCredit = (subject: CreditSubject, actor: Actor, trx: Trx): Promise<void> =>
  lowerCredit({ subject, keptCents: 0, actor }, trx)

type CreditLimit = { subject: CreditSubject; keptCents: number; actor: Actor }

/** Restores what is spent on the subject beyond an amount; a second call restores nothing. */
export async function lowerCredit(
  { subject, keptCents, actor }: CreditLimit,
  trx: Trx
): Promise<void> {
  const spent = await one<Pick<TableRow<'credit_ledger'>, 'user_id'> & { cents: number }>(
    `select user_id, -sum(delta_cents) as cents from credit_ledger
     where subject_type = ? and subject_id = ? and kind in ('spent', 'restored') group by user_id`,
    [subject.type, subject.id],
    trx
  )
  if (!spent || spent.cents <= keptCents) return
  const { user_id: userId } = spent
  const cents = spent.cents - keptCents
  await recordCreditEntry({ userId, cents, kind: 'restored', actor, subject }, trx)
}
