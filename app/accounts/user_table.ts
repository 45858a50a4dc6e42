import User from '#accounts/models/user'
import { isPostgres, one, rows, run, update, type ColumnValues, type Trx } from '#core/database'
import { AccountType } from '#shared/enums'
import { conflict, notFound } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import { texts } from '#shared/texts/specification'

// The only writer of the table `users`; tests/unit/accounts/user_table.spec.ts enforces it.

/** Inserts a new user in the transaction. */
export async function insertUser(user: User, trx: Trx): Promise<User> {
  return user.useTransaction(await trx.lucid()).save()
}

/** Writes the changed fields of a user, in the transaction that loaded the model if there is one. */
export const saveUser = (user: User): Promise<User> => user.save()

/** Updates columns of one user and the time of the change. */
export function updateUser(id: string, columns: ColumnValues<'users'>, trx?: Trx): Promise<number> {
  return update('users', { ...columns, updated_at: new Date().toISOString() }, { id }, trx)
}

/** Locks a user until the transaction ends and returns them; throws 404 without one and 409 after an erasure. */
export async function lockUser(id: string, trx: Trx): Promise<User> {
  await updateUser(id, {}, trx)
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

/** Adds to the service credit, in cents, and returns the new balance; null where it would fall below 0. */
export async function addToBalance(id: string, cents: number, trx: Trx): Promise<number | null> {
  const updated = await one<{ balance: number }>(
    `update users set credit_cents = credit_cents + ? where id = ? and credit_cents + ? >= 0
     returning credit_cents as balance`,
    [cents, id, cents],
    trx
  )
  return updated && updated.balance
}

/** Marks the e-mail address as verified; returns false where the account has another address by now. */
export async function setEmailVerified(id: string, email: string, trx: Trx): Promise<boolean> {
  const updated = await run(
    'update users set email_verified_at = coalesce(email_verified_at, ?) where id = ? and email = ?',
    [new Date().toISOString(), id, email],
    trx
  )
  return updated > 0
}

/** Records whether the user has prices or MOQs of their own, which the user list shows and sorts by. */
export async function setCustomPricing(
  id: string,
  hasCustomPricing: boolean,
  trx: Trx
): Promise<void> {
  await update('users', { custom_pricing: hasCustomPricing }, { id }, trx)
}

/** Moves every customer of a group to another one, or to none, and returns their ids. */
export async function moveToGroup(
  fromGroupId: string,
  toGroupId: string | null,
  trx: Trx
): Promise<string[]> {
  const members = await rows<{ id: string }>(
    `select id from users where group_id = ? order by id ${isPostgres() ? 'for update' : ''}`,
    [fromGroupId],
    trx
  )
  const moved = { group_id: toGroupId, updated_at: new Date().toISOString() }
  await update('users', moved, { group_id: fromGroupId }, trx)
  return members.map(({ id }) => id)
}
