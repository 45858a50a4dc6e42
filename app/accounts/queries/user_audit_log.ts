import { listAuditEntries, countAuditEntries, type AuditEntry } from '#core/audit_log'
import { ROLE_NAMES } from '#shared/texts/display_names'
import type { AccountType } from '#shared/enums'

/** The latest actions on an account, and the number of all */
export type UserAuditLogView = {
  entries: { at: string; action: string; actor: string; details: string }[]
  count: number
}

const LATEST_ENTRIES = 50

const ACTION_NAMES: Record<string, string> = {
  signed_up: 'Signed up',
  account_created: 'Account created',
  user_edited: 'Details changed',
  profile_changed: 'Details changed',
  password_reset: 'Password reset',
  password_link_mailed: 'Password link sent',
  password_changed: 'Password changed',
  totp_on: 'One-time codes turned on',
  totp_off: 'One-time codes turned off',
  role_changed: 'Role changed',
  prices_changed: 'Custom prices changed',
  credit_added: 'Credit added',
  credit_deducted: 'Credit deducted',
  application_approved: 'Application approved',
  data_exported: 'Data exported',
  erased: 'Data erased',
}

const FIELD_NAMES: Record<string, string> = {
  email: 'e-mail',
  firstname: 'first name',
  lastname: 'last name',
  phoneType: 'phone type',
  groupId: 'group',
  freeShipCents: 'free shipping',
  addressBilling: 'billing address',
  addressShipping: 'shipping address',
  taxExempt: 'tax exemption',
  taxExemptReason: 'exemption reason',
  taxCertificate: 'certificate',
  taxExemptUntil: 'exemption end date',
  salespersonId: 'salesperson',
}

type LoggedFields = Record<string, unknown> & {
  role?: AccountType
  reason?: string
  credit?: string
}

/** Returns the latest actions on an account, newest first. */
export async function userAuditLog(userId: string): Promise<UserAuditLogView> {
  const [actions, count] = await Promise.all([
    listAuditEntries('user', userId, LATEST_ENTRIES),
    countAuditEntries('user', userId),
  ])
  const entries = actions.reverse().map((entry) => ({
    at: entry.at,
    action: ACTION_NAMES[entry.action] ?? entry.action.replaceAll('_', ' '),
    actor: entry.actorName ?? '',
    details: describeChange(entry),
  }))
  return { entries, count }
}

function describeChange({ action, before, after }: AuditEntry): string {
  const [previous, current] = [before, after].map((fields) => (fields ?? {}) as LoggedFields)
  if (action === 'role_changed') return `${roleName(previous.role)} to ${roleName(current.role)}`
  if (current.credit)
    return [`${previous.credit} to ${current.credit}`, current.reason].filter(Boolean).join(': ')
  if (Array.isArray(after)) return ''
  return Object.keys(current)
    .filter((field) => field !== 'updatedAt')
    .map((field) => FIELD_NAMES[field] ?? field)
    .join(', ')
}

const roleName = (role: AccountType | undefined) => (role === undefined ? '' : ROLE_NAMES[role])
