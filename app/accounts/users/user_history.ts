import { rows, type Trx } from '#core/database'
import { staffNames } from '#accounts/user/staff_names'
import { addressLines } from '#shared/places/address_lines'
import { centsToDecimalText } from '#shared/money'
import { PHONE_TYPE_NAMES, RETAILER, ROLE_NAMES } from '#shared/texts/display_names'
import type { AuditEntry } from '#core/audit_log'
import type { HistoryTexts } from '#core/history'
import type { Address } from '#shared/address'
import type { AccountType, PhoneType } from '#shared/enums'
import type { FieldFormats } from '#shared/field_changes'

export const userHistory: HistoryTexts = {
  type: 'user',
  fields: userFields,
  details: ({ after }: AuditEntry) => (after as { reason?: string } | null)?.reason ?? '',
  actions: {
    signed_up: 'Signed up',
    account_created: 'Account created',
    user_edited: 'Details changed',
    profile_changed: 'Details changed',
    password_reset: 'Password reset',
    password_link_mailed: 'Password link sent',
    password_changed: 'Password changed',
    totp_on: 'One-time codes turned on',
    totp_off: 'One-time codes turned off',
    passkey_added: 'Passkey added',
    passkey_renamed: 'Passkey renamed',
    passkey_removed: 'Passkey removed',
    passkey_refused: 'Copied passkey refused',
    api_token_created: 'Token for programs created',
    api_token_revoked: 'Token for programs revoked',
    codes_required: 'One-time codes required',
    codes_optional: 'One-time codes no longer required',
    permission_granted: 'Permission granted',
    permission_revoked: 'Permission revoked',
    signed_out: 'Signed out everywhere',
    role_changed: 'Role changed',
    prices_changed: 'Custom prices changed',
    credit_added: 'Credit added',
    credit_deducted: 'Credit deducted',
    application_approved: 'Application approved',
    reminded: 'Payment reminder sent',
    document_sent: 'Statement sent',
    reminders_off: 'Payment reminders switched off',
    reminders_on: 'Payment reminders switched on',
    message_linked: 'Message linked',
    message_unlinked: 'Message no longer linked',
    data_exported: 'Data exported',
    merged: 'Merged into another account',
    merged_from: 'Another account merged in',
    erased: 'Data erased',
  },
}

type Named = { id: string; name: string }

async function userFields(trx?: Trx): Promise<FieldFormats> {
  const groups = await rows<Named>('select id, name from customer_groups', [], trx)
  const staff = await staffNames(trx)
  const [groupNames, namesOfStaff] = [groups, staff].map(
    (named) => new Map(named.map(({ id, name }) => [id, name]))
  )
  const address = (value: Address) => addressLines(value).join(', ')
  return {
    email: { label: 'E-mail' },
    firstname: { label: 'First name' },
    lastname: { label: 'Last name' },
    company: { label: 'Company' },
    phone: { label: 'Phone' },
    phoneType: {
      label: 'Phone type',
      format: (type: PhoneType) => PHONE_TYPE_NAMES[type] ?? type,
      empty: 'Unknown',
    },
    role: { label: 'Role', format: (role: AccountType) => ROLE_NAMES[role] },
    groupId: {
      label: 'Group',
      format: (id: string) => groupNames.get(id) ?? 'Deleted group',
      empty: RETAILER,
    },
    salespersonId: {
      label: 'Salesperson',
      format: (id: string) => namesOfStaff.get(id) ?? 'Former staff',
      empty: 'Unassigned',
    },
    currency: {
      label: 'Currency',
      format: (currency: string) => currency.toUpperCase(),
      empty: 'Not set',
    },
    freeShipCents: {
      label: 'Free shipping over',
      format: centsToDecimalText,
      empty: 'Shop default',
    },
    credit: { label: 'Credit' },
    taxExempt: { label: 'Exempt from sales tax' },
    taxExemptReason: { label: 'Exemption reason' },
    taxCertificate: { label: 'Certificate number' },
    taxExemptUntil: { label: 'Last day of the exemption', empty: 'No end' },
    addressShipping: { label: 'Shipping address', format: address },
    addressBilling: { label: 'Billing address', format: address },
  }
}
