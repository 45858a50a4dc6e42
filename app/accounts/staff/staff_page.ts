import type User from '#accounts/user/user'
import { listStaffApiTokens } from '#accounts/api_tokens/list_api_tokens'
import { lastSeen } from '#accounts/sessions/staff_seen'
import { countSessions } from '#accounts/sessions/open_sessions'
import { usersWithPasskeys } from '#accounts/sessions/passkey_owners'
import { usersWithCodes } from '#accounts/two_factor/second_factor'
import { parsePermissions } from '#accounts/sessions/permissions'
import { listSalespeople } from '#accounts/user/list_users'
import { staffPolicy } from '#config/staff'
import { ROLE_NAMES } from '#shared/texts/display_names'

/** Returns all staff; what they may do, how they sign in, and where, is for super admins. */
export async function staffPage(viewer: User) {
  const members = await listSalespeople()
  const ids = members.map(({ id }) => id)
  const { isSuperAdmin } = viewer
  const [seen, withCodes, withPasskeys, sessions, tokens] = await Promise.all([
    lastSeen(ids),
    isSuperAdmin ? usersWithCodes(ids) : new Set<string>(),
    isSuperAdmin ? usersWithPasskeys(ids) : new Set<string>(),
    isSuperAdmin ? countSessions(ids) : new Map<string, number>(),
    isSuperAdmin ? listStaffApiTokens() : null,
  ])
  return {
    canManage: isSuperAdmin,
    /** Whether the owner requires permissions; until then they have no effect. */
    needsPermissions: staffPolicy.needsPermissions,
    tokens,
    members: members.map((user) => ({
      id: user.id,
      name: user.name,
      email: user.email,
      role: ROLE_NAMES[user.role],
      isSelf: user.id === viewer.id,
      seenAt: seen.get(user.id) ?? null,
      isSuperAdmin: user.isSuperAdmin,
      permissions: isSuperAdmin ? parsePermissions(user.permissions) : null,
      signIn: isSuperAdmin
        ? {
            hasCodes: withCodes.has(user.id),
            hasPasskey: withPasskeys.has(user.id),
            mustUseCodes: user.mustUseCodes,
            sessions: sessions.get(user.id) ?? 0,
          }
        : null,
    })),
  }
}

export type StaffPageView = Awaited<ReturnType<typeof staffPage>>
export type StaffMemberView = StaffPageView['members'][number]
