import User from '#accounts/user/user'
import { removeTotp } from '#accounts/two_factor/disable_totp'
import { endSessions } from '#accounts/sessions/end_sessions'
import { assertCanAssignRole } from '#accounts/user/staff_permissions_rules'
import { toAuditActor } from '#accounts/user/user_response'
import { lockSuperAdmins, lockUser, saveUser } from '#accounts/user/user_table'
import { recordAction } from '#core/audit_log'
import { one, writeTx, type Trx } from '#core/database'
import { AccountType, isStaff } from '#shared/enums'
import { conflict } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'

type RoleChange = { userId: string; role: AccountType; by: User }

/**
 * Assigns a role and ends the user's sessions. A new staff member must choose a longer password; a former one loses
 * their permissions, and their one-time codes, which customers cannot switch off themselves.
 */
export function changeRole({ userId, role, by }: RoleChange): Promise<User> {
  return writeTx(async (trx) => {
    await lockSuperAdmins(trx)
    const actor = await reloadUser(by.id, trx)
    const user = await lockUser(userId, trx)
    assertCanAssignRole(user, role, actor)
    if (user.role === role) return user
    await assertNotLastSuperAdmin(user, trx)

    const before = user.role
    user.role = role
    user.mustChangePassword ||= isStaff(role) && !isStaff(before)
    user.mustUseCodes &&= isStaff(role)
    if (!isStaff(role)) user.permissions = ''
    await endSessions(user.id, {}, trx)
    await saveUser(user)
    if (!isStaff(role)) await removeTotp(user.id, by, trx)
    await recordAction(
      {
        subject: { type: 'user', id: user.id },
        action: 'role_changed',
        actor: toAuditActor(by),
        before: { role: before },
        after: { role },
      },
      trx,
      new Date(user.updatedAt)
    )
    return user
  })
}

// The actor's own role may have changed since the request was authenticated.
async function reloadUser(id: string, trx: Trx): Promise<User> {
  return User.query({ client: await trx.lucid() })
    .where('id', id)
    .firstOrFail()
}

async function assertNotLastSuperAdmin(user: User, trx: Trx): Promise<void> {
  if (!user.isSuperAdmin) return
  const another = await one(
    'select 1 as found from users where role = ? and id <> ? limit 1',
    [AccountType.SuperAdmin, user.id],
    trx
  )
  if (!another) throw conflict(customerTexts.lastSuperAdmin, 'E_LAST_SUPER_ADMIN')
}
