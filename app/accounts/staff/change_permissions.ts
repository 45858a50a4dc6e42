import { parsePermissions } from '#accounts/sessions/permissions'
import { lockUser, saveUser } from '#accounts/user/user_table'
import { toAuditActor } from '#accounts/user/user_response'
import { recordAction } from '#core/audit_log'
import { writeTx } from '#core/database'
import { conflict } from '#shared/domain_error'
import { PERMISSION_NAMES, PERMISSIONS, type Permission } from '#shared/permissions'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/user/user'

type PermissionChange = {
  userId: string
  /** True grants, false revokes; an omitted permission stays as it is. */
  changes: Partial<Record<Permission, boolean>>
  by: User
}

/** Grants and revokes permissions of a staff user, each with an entry of the log, and returns those that the user has. */
export function changePermissions({
  userId,
  changes,
  by,
}: PermissionChange): Promise<Permission[]> {
  return writeTx(async (trx) => {
    const user = await lockUser(userId, trx)
    if (!user.isStaff) throw conflict(customerTexts.notStaff, 'E_NOT_STAFF')
    if (user.isSuperAdmin) throw conflict(customerTexts.allPermissions, 'E_SUPER_ADMIN')
    const before = parsePermissions(user.permissions)
    const after = PERMISSION_NAMES.filter((name) => changes[name] ?? before.includes(name))
    const changed = PERMISSION_NAMES.filter(
      (name) => before.includes(name) !== after.includes(name)
    )
    if (changed.length === 0) return after

    user.permissions = after.join(' ')
    await saveUser(user)
    for (const name of changed)
      await recordAction(
        {
          subject: { type: 'user', id: user.id },
          action: after.includes(name) ? 'permission_granted' : 'permission_revoked',
          actor: toAuditActor(by),
          after: { reason: PERMISSIONS[name] },
        },
        trx
      )
    return after
  })
}
