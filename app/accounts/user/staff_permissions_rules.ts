import { AccountType, isStaff, isSuperAdmin } from '#shared/enums'
import { forbidden } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import { ROLE_NAMES } from '#shared/texts/display_names'

type UserRole = { role: AccountType }
type UserWithRole = UserRole & { id: string }

/** A role that can be assigned, with its display name */
export type RoleChoice = { value: AccountType; label: string }

/** Only a super admin changes the account of a staff member, the staff member's own terms and credit included. */
export function assertCanEdit(target: UserRole, actor: UserRole): void {
  if (!canEditUser(target, actor)) throw forbidden(customerTexts.staffAccount)
}

export const canEditUser = (target: UserRole, actor: UserRole): boolean =>
  !isStaff(target.role) || isSuperAdmin(actor.role)

/** A super admin switches off the one-time codes of others; their own need a code. */
export const canDisableTotp = (target: { id: string }, actor: UserWithRole): boolean =>
  isSuperAdmin(actor.role) && actor.id !== target.id

export function assertCanDisableTotp(target: { id: string }, actor: UserWithRole): void {
  if (!canDisableTotp(target, actor)) throw forbidden()
}

const ASSIGNABLE_ROLES = [AccountType.Regular, AccountType.Admin, AccountType.SuperAdmin]

/** Returns the roles that the actor can assign to the user; only the current one where it cannot change. */
export function roleChoices(target: UserWithRole, actor: UserWithRole): RoleChoice[] {
  const canChange = isSuperAdmin(actor.role) && target.id !== actor.id
  const values = canChange ? ASSIGNABLE_ROLES : [target.role]
  return values.map((value) => ({ value, label: ROLE_NAMES[value] }))
}

/** Only a super admin grants and revokes staff roles, and no user changes their own role. */
export function assertCanAssignRole(target: UserWithRole, role: number, actor: UserWithRole): void {
  if (target.role === role) return
  if (target.id === actor.id) throw forbidden(customerTexts.ownRole)
  if ((isStaff(role) || isStaff(target.role)) && !isSuperAdmin(actor.role)) {
    throw forbidden(customerTexts.staffRole)
  }
}
