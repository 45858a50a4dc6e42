import { addToBalance, lockBalance } from '#accounts/user/user_table'
import { insert, rows, type TableRow, type Trx } from '#core/database'
import { nextTimestamp } from '#shared/dates'
import { conflict } from '#shared/domain_error'
import { newId } from '#shared/ids'
import type { Actor } from '#core/audit_log'
import type { CreditEntryInput, CreditSubject } from '#accounts/credit/credit_rules'

/**
 * Changes a balance together with its ledger entry, so that the entries always sum to the balance. Returns the new
 * balance; returns null and changes nothing where it would fall below 0.
 */
export async function recordCreditEntry(
  { userId, cents, kind, restoresId, actor, subject, reason }: CreditEntryInput,
  trx: Trx
): Promise<number | null> {
  await lockBalance(userId, trx)
  const createdAt = await nextEntryTime(userId, trx)
  const balance = await addToBalance(userId, { cents, at: createdAt }, trx)
  if (balance === null) return null

  await insert(
    'credit_ledger',
    {
      id: newId(new Date(createdAt)),
      user_id: userId,
      delta_cents: cents,
      kind,
      restores_id: restoresId ?? null,
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

/** The time of an entry is that of the customer's new version, and no other entry has it; the user's row is locked. */
async function nextEntryTime(userId: string, trx: Trx): Promise<string> {
  const times = await rows<{ at: string }>(
    `select updated_at as at from users where id = ?
     union all select max(created_at) from credit_ledger where user_id = ? having count(*) > 0`,
    [userId, userId],
    trx
  )
  return nextTimestamp(
    times
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? ''
  )
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

type CreditRelease = {
  subject: CreditSubject
  actor: Actor
  /** The account that keeps its latest uses up to an amount; every other account gets all of its credit back. */
  kept?: { userId: string; cents: number } | null
}

/**
 * Restores the credit that is spent on the subject, to the accounts that spent it and with an entry for each use; a second
 * call restores nothing.
 */
export async function restoreCredit(
  { subject, actor, kept = null }: CreditRelease,
  trx: Trx
): Promise<void> {
  const uses = await openUses(subject, trx)
  // In one order of accounts, so that two transactions do not wait for each other
  const byAccount = Map.groupBy(uses, ({ user_id: userId }) => userId)
  for (const [userId, usesOfAccount] of byAccount) {
    let keptCents = kept?.userId === userId ? kept.cents : 0
    for (const { id, cents: used } of usesOfAccount) {
      const cents = Math.max(0, used - keptCents)
      keptCents -= used - cents
      if (cents > 0)
        await recordCreditEntry(
          { userId, cents, kind: 'restored', restoresId: id, actor, subject },
          trx
        )
    }
  }
}

type OpenUse = Pick<TableRow<'credit_ledger'>, 'id' | 'user_id'> & { cents: number }

/** Returns the uses of credit for a subject with what is not restored of each, by account, latest first. */
function openUses({ type, id }: CreditSubject, trx: Trx): Promise<OpenUse[]> {
  return rows<OpenUse>(
    `select * from (
       select used.id, used.user_id, used.created_at,
         -used.delta_cents - coalesce((select sum(restored.delta_cents) from credit_ledger restored
           where restored.restores_id = used.id), 0) as cents
       from credit_ledger used where used.subject_type = ? and used.subject_id = ? and used.kind = 'spent'
     ) as uses where cents > 0 order by user_id, created_at desc, id desc`,
    [type, id],
    trx
  )
}
