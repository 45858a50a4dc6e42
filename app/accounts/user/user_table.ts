import { accountListener } from '#accounts/user/account_listener'
import User from '#accounts/user/user'
import {
  changesIdentity,
  changesSearch,
  refreshManyUsers,
  refreshUserSearch,
} from '#accounts/user/user_search'
import {
  isPostgres,
  one,
  openTransactionOf,
  rows,
  run,
  update,
  writeTx,
  type ColumnValues,
  type TableRow,
  type Trx,
} from '#core/database'
import type { MergedAccounts } from '#core/personal_data'
import { nextTimestamp } from '#shared/dates'
import { AccountType } from '#shared/enums'
import { conflict, notFound } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import { texts } from '#shared/texts/specification'

// The only writer of the table `users`; tests/unit/accounts/user_table.spec.ts enforces it.

/** Inserts a new user in the transaction. */
export async function insertUser(user: User, trx: Trx): Promise<User> {
  await user.useTransaction(await trx.lucid()).save()
  await refreshUserSearch([user.id], trx)
  return user
}

/** Writes the changed fields of a user as a new version, in the transaction that loaded the model if there is one. */
export async function saveUser(user: User): Promise<User> {
  const changed = Object.keys(user.$dirty)
  if (changed.length > 0) user.updatedAt = nextTimestamp(user.updatedAt)
  await user.save()
  await refreshSearch(user.id, changed, user.$trx && openTransactionOf(user.$trx))
  return user
}

/** Updates columns of one user and the time of the change. */
export async function updateUser(
  id: string,
  columns: ColumnValues<'users'>,
  trx?: Trx
): Promise<number> {
  const changed = Object.keys(columns)
  if (!trx && changesSearch(changed)) return writeTx((own) => updateUser(id, columns, own))
  const changes = { ...columns, updated_at: new Date().toISOString() }
  const updated = await update('users', changes, { id }, trx)
  await refreshSearch(id, changed, trx)
  return updated
}

/** Updates what a user, and the orders of the user, are found by. */
async function refreshSearch(id: string, changed: readonly string[], trx?: Trx): Promise<void> {
  if (!changesSearch(changed)) return
  if (!trx) throw new Error('A user is changed in a transaction, together with the search')
  await refreshUserSearch([id], trx)
  if (!changesIdentity(changed)) return
  const listener = await accountListener()
  await listener.identityChanged(id, trx)
}

/** Locks a user until the transaction ends and returns them; throws 404 without one and 409 after an erasure. */
export async function lockUser(id: string, trx: Trx): Promise<User> {
  await run('update users set updated_at = updated_at where id = ?', [id], trx)
  const user = await User.query({ client: await trx.lucid() })
    .where('id', id)
    .preload('group')
    .first()
  if (!user) throw notFound(texts.account.userNotFound)
  if (user.erasedAt !== null) throw conflict(customerTexts.erased, 'E_ERASED')
  return user
}

/** Locks all super admins, so that two who demote each other do so one after the other. */
export const lockSuperAdmins = (trx: Trx): Promise<number> =>
  run('update users set updated_at = updated_at where role = ?', [AccountType.SuperAdmin], trx)

/** Returns the new session version, which ends every session that carries an older one. */
export async function incrementSessionVersion(id: string, trx: Trx): Promise<number> {
  const [{ version }] = await rows<{ version: number }>(
    'update users set session_version = session_version + 1 where id = ? returning session_version as version',
    [id],
    trx
  )
  return version
}

type BalanceChange = { cents: number; at: string }

/** Adds cents to the service credit as a new version, and returns the new balance; null where it would fall below 0. */
export async function addToBalance(id: string, { cents, at }: BalanceChange, trx: Trx) {
  const updated = await one<{ balance: number }>(
    `update users set credit_cents = credit_cents + ?, updated_at = ? where id = ? and credit_cents + ? >= 0
     returning credit_cents as balance`,
    [cents, at, id, cents],
    trx
  )
  return updated && updated.balance
}

/** Dates an account of the demo back; that is no change of the account. */
export const dateBackUser = (
  id: string,
  times: Pick<ColumnValues<'users'>, 'created_at' | 'email_verified_at'>
): Promise<number> => update('users', times, { id })

/** Marks the e-mail address as verified; returns false where the account has another address by now. */
export async function setEmailVerified(id: string, email: string, trx: Trx): Promise<boolean> {
  const updated = await run(
    'update users set email_verified_at = coalesce(email_verified_at, ?) where id = ? and email = ?',
    [new Date().toISOString(), id, email],
    trx
  )
  return updated > 0
}

/** Moves the service credit of an account to another one of the same currency, which has a new version then. */
export async function moveCredit({ from, into }: MergedAccounts, trx: Trx): Promise<void> {
  await run(
    `update users set credit_cents = credit_cents + (select credit_cents from users where id = ?), updated_at = ?
     where id = ?`,
    [from, new Date().toISOString(), into],
    trx
  )
  await update('users', { credit_cents: 0 }, { id: from }, trx)
}

/** Lets accounts that were merged into a closed account name the one that stays. */
export const repointMerges = ({ from, into }: MergedAccounts, trx: Trx): Promise<number> =>
  update('users', { merged_into_id: into }, { merged_into_id: from }, trx)

/** Clears the names and addresses of accounts that were merged into an account that is erased. */
export const clearMergedAccounts = (into: string, trx: Trx): Promise<number> =>
  update(
    'users',
    { firstname: '', lastname: '', company: '', merged_email: null },
    { merged_into_id: into },
    trx
  )

/** Records whether the user has prices or MOQs of their own, which the user list shows and sorts by. */
export async function setCustomPricing(
  id: string,
  hasCustomPricing: boolean,
  trx: Trx
): Promise<void> {
  await update('users', { custom_pricing: hasCustomPricing }, { id }, trx)
  await refreshUserSearch([id], trx)
}

type StoredBalance = Pick<
  TableRow<'users'>,
  'owes_usd_cents' | 'owes_cad_cents' | 'owed_usd_cents' | 'owed_cad_cents' | 'last_order_at'
>

/** Locks a user without a new version, and returns what the customer list shows of their orders. */
export const lockBalance = (id: string, trx: Trx): Promise<StoredBalance | null> =>
  one<StoredBalance>(
    `select owes_usd_cents, owes_cad_cents, owed_usd_cents, owed_cad_cents, last_order_at
     from users where id = ? ${isPostgres() ? 'for no key update' : ''}`,
    [id],
    trx
  )

/** Stores what the customer list shows of the orders of a customer; that is no change of the account. */
export async function storeBalance(id: string, balance: StoredBalance, trx: Trx): Promise<void> {
  await update('users', balance, { id }, trx)
  const sorted = {
    balance_usd: balance.owes_usd_cents - balance.owed_usd_cents,
    balance_cad: balance.owes_cad_cents - balance.owed_cad_cents,
    last_order_at: balance.last_order_at ?? '',
  }
  await update('user_search', sorted, { user_id: id }, trx)
}

/** Moves every customer of a group to another one, or to none, and returns their ids. */
export async function moveToGroup(
  fromGroupId: string,
  toGroupId: string | null,
  trx: Trx
): Promise<string[]> {
  const members = await rows<Pick<TableRow<'users'>, 'id'>>(
    `select id from users where group_id = ? order by id ${isPostgres() ? 'for update' : ''}`,
    [fromGroupId],
    trx
  )
  const moved = { group_id: toGroupId, updated_at: new Date().toISOString() }
  await update('users', moved, { group_id: fromGroupId }, trx)
  const ids = members.map(({ id }) => id)
  await refreshManyUsers(ids, trx)
  return ids
}
