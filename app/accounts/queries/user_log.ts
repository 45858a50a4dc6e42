import { actionsAbout, countActionsAbout, type LoggedAction } from '#core/actions_log'
import { ROLE_NAMES } from '#shared/display_names'
import type { AccountType } from '#shared/enums'
import type { UserLogView } from '#accounts/views'

const ACTION_NAMES: Record<string, string> = {
  signed_up: 'Signed up',
  account_made: 'Account made',
  user_edited: 'Details changed',
  profile_changed: 'Details changed',
  password_reset: 'Password reset',
  password_link_mailed: 'Link for a password mailed',
  password_changed: 'Password changed',
  totp_on: 'One-time codes switched on',
  totp_off: 'One-time codes switched off',
  role_changed: 'Role changed',
  prices_changed: 'Own prices changed',
  credit_given: 'Credit given',
  credit_taken: 'Credit taken',
  application_approved: 'Application approved',
  data_exported: 'Data exported',
  erased: 'Data erased',
}

const FIELD_NAMES: Record<string, string> = {
  email: 'e-mail',
  firstname: 'first name',
  lastname: 'last name',
  phoneType: 'kind of phone',
  groupId: 'group',
  freeShipCents: 'free shipping',
  addressBilling: 'billing address',
  addressShipping: 'shipping address',
  taxExempt: 'tax exemption',
  taxExemptReason: 'reason of the exemption',
  taxCertificate: 'certificate',
  taxExemptUntil: 'end of the exemption',
  salespersonId: 'salesperson',
}

type Change = Record<string, unknown> & { role?: AccountType; reason?: string; credit?: string }

/** So many are shown, with how many there are. */
const SHOWN = 50

/** Who did what to an account, the latest first */
export async function userLog(userId: string): Promise<UserLogView> {
  const [actions, count] = await Promise.all([
    actionsAbout('user', userId, SHOWN),
    countActionsAbout('user', userId),
  ])
  const entries = actions.reverse().map((action) => ({
    at: action.at,
    what: ACTION_NAMES[action.action] ?? action.action.replaceAll('_', ' '),
    who: action.actorName ?? '',
    detail: detailOf(action),
  }))
  return { entries, count }
}

function detailOf({ action, before, after }: LoggedAction): string {
  const [was, is] = [before, after].map((change) => (change ?? {}) as Change)
  if (action === 'role_changed') return `${nameOf(was.role)} to ${nameOf(is.role)}`
  if (is.credit) return [`${was.credit} to ${is.credit}`, is.reason].filter(Boolean).join(': ')
  if (Array.isArray(after)) return ''
  return Object.keys(is)
    .filter((field) => field !== 'updatedAt')
    .map((field) => FIELD_NAMES[field] ?? field)
    .join(', ')
}

const nameOf = (role: AccountType | undefined) => (role === undefined ? '' : ROLE_NAMES[role])
