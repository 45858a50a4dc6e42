import { assertCanEdit } from '#accounts/user/staff_permissions_rules'
import { lockUser } from '#accounts/user/user_table'
import { one, type TableRow, type Trx } from '#core/database'
import { DomainError } from '#shared/domain_error'
import { AccountType, isStaff } from '#shared/enums'
import { texts } from '#shared/texts/specification'
import type User from '#accounts/user/user'
import type { Actor } from '#core/audit_log'

/** Locks a user whom the actor is about to change, and throws 403 where the actor must not. */
export async function lockEditableUser(userId: string, actor: Actor, trx: Trx): Promise<User> {
  const user = await lockUser(userId, trx)
  if (isStaff(user.role) && actor.type !== 'system') {
    assertCanEdit(user, { role: await currentRole(actor, trx) })
  }
  return user
}

/**
 * Locks the user who sent a request, and throws 401 where a password or role change has ended their sessions since the
 * request was authenticated, for example while it compared the old password.
 */
export async function lockSignedInUser(user: User, trx: Trx): Promise<User> {
  const stored = await lockUser(user.id, trx)
  if (stored.sessionVersion === user.sessionVersion) return stored
  throw new DomainError(texts.account.noCurrentUser, 'E_UNAUTHORIZED', { status: 401 })
}

// The role may have been revoked since the request was authenticated.
async function currentRole({ id }: Actor, trx: Trx): Promise<AccountType> {
  const user = await one<Pick<TableRow<'users'>, 'role'>>(
    'select role from users where id = ?',
    [id ?? null],
    trx
  )
  return user?.role ?? AccountType.Regular
}
