import { ROLE_NAMES } from '#shared/display_names'
import { AccountType, isStaff, isSuperAdmin } from '#shared/enums'
import { forbidden } from '#shared/refusal'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/models/user'
import type { RoleChoice } from '#accounts/views'

type Somebody = Pick<User, 'id' | 'role'>

type Role = Pick<User, 'role'>

/** The account of whoever works here, their own terms and credit included, is changed by a super admin alone. */
export function assertMayEdit(target: Role, by: Role): void {
  if (!mayEdit(target, by)) throw forbidden(customerTexts.staffAccount)
}

export const mayEdit = (target: Role, by: Role): boolean =>
  !isStaff(target.role) || isSuperAdmin(by.role)

/** A super admin switches off the one-time codes of others, never their own without a code. */
export const mayEndCodes = (target: Pick<User, 'id'>, by: Somebody): boolean =>
  isSuperAdmin(by.role) && by.id !== target.id

export function assertMayEndCodes(target: Pick<User, 'id'>, by: Somebody): void {
  if (!mayEndCodes(target, by)) throw forbidden()
}

const ROLES = [AccountType.Regular, AccountType.Admin, AccountType.SuperAdmin]

/** The roles that somebody may be given by this member of staff; their own where it may not change. */
export function roleChoices(target: Somebody, by: Somebody): RoleChoice[] {
  const mayChange = isSuperAdmin(by.role) && target.id !== by.id
  const values = mayChange ? ROLES : [target.role]
  return values.map((value) => ({ value, label: ROLE_NAMES[value] }))
}

/** Roles of staff are given and taken by a super admin alone, and by nobody to themselves. */
export function assertMayGiveRole(target: Somebody, role: number, by: Somebody): void {
  if (target.role === role) return
  if (target.id === by.id) throw forbidden(customerTexts.ownRole)
  if ((isStaff(role) || isStaff(target.role)) && !isSuperAdmin(by.role)) {
    throw forbidden(customerTexts.staffRole)
  }
}
