import { randomBytes } from 'node:crypto'
import User from '#accounts/user/user'
import { notifyCurrencyChanged } from '#accounts/credit/change_currency'
import { hashPassword } from '#accounts/passwords/passwords'
import { mergeObstacles } from '#accounts/personal_data/merge_preview'
import { endSessions } from '#accounts/sessions/end_sessions'
import { accountListener } from '#accounts/user/account_listener'
import { blankUser } from '#accounts/user/blank_user_rules'
import { findUser } from '#accounts/user/find_user'
import { toAuditActor } from '#accounts/user/user_response'
import { lockUser, saveUser } from '#accounts/user/user_table'
import { recordAction } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { mergeSource } from '#core/personal_data/merge_accounts'
import { listPersonalData, type MergedAccounts } from '#core/personal_data'
import { conflict } from '#shared/domain_error'
import { Money } from '#shared/money'
import { customerTexts } from '#shared/texts/customers'

type Merge = MergedAccounts & { by: User }

/**
 * Merges an account into another one: its records become those of the account that stays, and no one signs in to it
 * again. A repeated merge changes nothing. Throws 409 where it cannot be merged now.
 */
export async function mergeUsers({ from, into, by }: Merge): Promise<void> {
  await findUser(from)
  await findUser(into)
  const unknownPasswordHash = await hashPassword(randomBytes(24).toString('base64url'))
  await writeTx(async (trx) => {
    // The account that stays is locked first, so that a repeated merge waits for the first one and finds it done.
    const kept = await lockUser(into, trx)
    if (await isMerged({ from, into }, trx)) return
    const closed = await lockUser(from, trx)
    const [obstacle] = await mergeObstacles(closed, kept, trx)
    if (obstacle) throw conflict(obstacle, 'E_CANNOT_MERGE')

    await takeCurrency(kept, closed, trx)
    const listener = await accountListener()
    await listener.accountMerged({ from, into }, toAuditActor(by), trx)
    for (const source of await listPersonalData()) await mergeSource(source, { from, into }, trx)
    await endSessions(from, {}, trx)
    await close(closed, { into, unknownPasswordHash }, trx)
    await recordMerge(closed, kept, { by, trx })
  })
}

async function isMerged({ from, into }: MergedAccounts, trx: Trx): Promise<boolean> {
  const client = await trx.lucid()
  const { mergedIntoId } = await User.findOrFail(from, { client })
  if (mergedIntoId === null || mergedIntoId === into) return mergedIntoId === into
  throw conflict(customerTexts.merge.mergedElsewhere, 'E_MERGED')
}

async function takeCurrency(kept: User, { currency }: User, trx: Trx): Promise<void> {
  if (kept.currency !== null || currency === null) return
  kept.currency = currency
  await saveUser(kept)
  await notifyCurrencyChanged(kept.id, currency, trx)
}

type Closing = { into: string; unknownPasswordHash: string }

// The row stays with its name, because the log refers to it; its e-mail address is free for a new account.
async function close(
  { id, email, firstname, lastname, company }: User,
  { into, unknownPasswordHash }: Closing,
  trx: Trx
): Promise<void> {
  const user = await User.findOrFail(id, { client: await trx.lucid() })
  user.merge({
    ...blankUser(),
    ...{ firstname, lastname, company },
    email: `${id}@merged.invalid`,
    passwordHash: unknownPasswordHash,
    mergedIntoId: into,
    mergedEmail: email,
    erasedAt: new Date().toISOString(),
  })
  await saveUser(user)
}

type Recording = { by: User; trx: Trx }

async function recordMerge(closed: User, kept: User, { by, trx }: Recording): Promise<void> {
  const actor = toAuditActor(by)
  const into = { subject: { type: 'user', id: kept.id }, action: 'merged_from', actor }
  const from = { subject: { type: 'user', id: closed.id }, action: 'merged', actor }
  await recordAction({ ...into, ...creditChange(closed, kept) }, trx)
  await recordAction({ ...from, after: { reason: kept.email } }, trx)
}

/** Staff who read the account before the merge see that its credit has changed since. */
function creditChange(closed: User, { creditCents, currency }: User) {
  const reason = closed.email
  if (currency === null || closed.creditCents === 0) return { after: { reason } }
  const format = (cents: number) => Money.of(cents, currency).format()
  const credit = format(creditCents + closed.creditCents)
  return { before: { credit: format(creditCents) }, after: { credit, reason } }
}
