import { assertScope } from '#accounts/sessions/token_scopes'
import { staffPolicy } from '#config/staff'
import { DomainError } from '#shared/domain_error'
import { isPermission, PERMISSION_NAMES, PERMISSIONS, type Permission } from '#shared/permissions'
import type User from '#accounts/user/user'
import type { ApiScope } from '#shared/api_scopes'

type StaffUser = Pick<User, 'isStaff' | 'isSuperAdmin' | 'permissions'>

/** A staff user lacks a permission that the owner requires. Pages show it, because a redirect back could loop. */
export class PermissionError extends DomainError {
  constructor(permission: Permission) {
    super(
      `You lack the permission “${PERMISSIONS[permission]}”. A super admin can grant it on the page Staff.`,
      'E_PERMISSION',
      { status: 403, extra: { permission } }
    )
  }
}

export const parsePermissions = (stored: string): Permission[] =>
  stored.split(' ').filter(isPermission)

/** Returns what a staff user may not do; nothing while the owner does not require permissions, and of super admins. */
export function missingPermissions(user: StaffUser): Permission[] {
  if (!staffPolicy.needsPermissions || !user.isStaff || user.isSuperAdmin) return []
  const granted = parsePermissions(user.permissions)
  return PERMISSION_NAMES.filter((name) => !granted.includes(name))
}

export const hasPermission = (user: StaffUser, permission: Permission | undefined): boolean =>
  permission === undefined || !missingPermissions(user).includes(permission)

/** Returns whether an actor is staff who may edit the pages, news and pictures of the storefront. */
export const canEditPages = (user: StaffUser | null): boolean =>
  user?.isStaff === true && hasPermission(user, 'edit_pages')

/** Throws 403 where a staff user lacks a permission; customers and visitors are for the audience of the route. */
export function assertPermission(user: StaffUser | null, permission: Permission | undefined): void {
  if (user !== null && permission !== undefined && !hasPermission(user, permission))
    throw new PermissionError(permission)
}

type Repayer = { user: StaffUser | null; scopes: ReadonlySet<ApiScope> | null }

/** Throws 403 where the actor must not pay money back, as a cancellation, return or credit note with `repay` does. */
export function assertCanRepay({ user, scopes }: Repayer): void {
  assertScope(scopes, 'payments:write')
  assertPermission(user, 'refund')
}
