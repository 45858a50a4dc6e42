import { lockUser } from '#accounts/queries/find_user'
import { assertMayEdit } from '#accounts/rules/staff_powers'
import { AccountType, isStaff } from '#shared/enums'
import { one, type Trx } from '#core/database'
import type User from '#accounts/models/user'
import type { Actor } from '#core/actions_log'

/** Locks the row of somebody whose account is about to be changed by another hand, and refuses who may not. */
export async function lockForEditing(userId: string, actor: Actor, trx: Trx): Promise<User> {
  const user = await lockUser(userId, trx)
  if (isStaff(user.role) && actor.type !== 'system') {
    assertMayEdit(user, { role: await roleNow(actor, trx) })
  }
  return user
}

/** As it stands now: it may have been taken since the request came. */
async function roleNow({ id }: Actor, trx: Trx): Promise<AccountType> {
  const found = await one<{ role: AccountType }>(
    'select role from users where id = ?',
    [id ?? null],
    trx
  )
  return found?.role ?? AccountType.Regular
}
