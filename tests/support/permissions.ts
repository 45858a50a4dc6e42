import { changePermissions } from '#accounts/staff/change_permissions'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { saveOwnerSetting } from '#core/settings/owner_settings'
import { aStaffMember, aSuperAdmin, type TestUser } from '#tests/support/users'
import type { Permission } from '#shared/permissions'
import type { Group } from '@japa/runner/core'

/** Sets or removes the owner's setting by which staff need permissions. */
export const requirePermissions = (isOn: boolean): Promise<void> =>
  saveOwnerSetting('staff.permissions', isOn ? { value: 'on' } : null, SYSTEM_ACTOR)

/** Makes staff need permissions for the tests of a group. */
export function withPermissions(group: Group): void {
  group.each.setup(async () => {
    await requirePermissions(true)
    return () => requirePermissions(false)
  })
}

async function grant({ id }: TestUser, names: readonly Permission[]): Promise<void> {
  const { user: by } = await aSuperAdmin()
  const changes = Object.fromEntries(names.map((name) => [name, true]))
  await changePermissions({ userId: id, changes, by })
}

export async function aStaffMemberWith(...names: Permission[]): Promise<TestUser> {
  const member = await aStaffMember()
  await grant(member, names)
  return member
}
