import { renderSVG } from 'uqr'
import { findTotpKey } from '#accounts/two_factor/second_factor'
import { listPasskeys, type PasskeyView } from '#accounts/passkeys/passkey_table'
import { openSessions, type SessionView } from '#accounts/sessions/open_sessions'
import { minPasswordLength } from '#accounts/passwords/password_policy_rules'
import { enrollmentUri, formatSecret } from '#accounts/two_factor/totp_rules'
import { countRows } from '#core/database'
import { addressFormOptions, type AddressFormOptions } from '#shared/places/address_form_options'
import { PHONE_TYPE_NAMES } from '#shared/texts/display_names'
import type User from '#accounts/user/user'
import type { UserJson } from '#accounts/user/user_response'
import type { Address } from '#shared/address'

export type SettingsView = {
  account: Pick<UserJson, 'firstname' | 'lastname' | 'company' | 'phone' | 'phoneType' | 'currency'>
  addresses: { shipping: Address; billing: Address }
  sessions: SessionView[]
  passkeys: PasskeyView[]
  minPasswordLength: number
  phoneTypes: { value: string; label: string }[]
  places: AddressFormOptions
}

const phoneTypes = Object.entries(PHONE_TYPE_NAMES).map(([value, label]) => ({ value, label }))

export async function profileSettings(
  user: User,
  sessionKey: string | null
): Promise<SettingsView> {
  const { firstname, lastname, company, phone, phoneType, currency } = user
  return {
    account: { firstname, lastname, company, phone, phoneType, currency },
    addresses: { shipping: user.addressShipping, billing: user.addressBilling },
    sessions: await openSessions(user.id, sessionKey),
    passkeys: await listPasskeys(user.id),
    minPasswordLength: minPasswordLength(user.role),
    phoneTypes,
    places: addressFormOptions,
  }
}

/** One-time codes: off, pending until the first code, or on. `codes` are shown once, right after enrollment. */
export type TotpView =
  | { state: 'off' }
  | { state: 'pending'; qr: string; key: string }
  | { state: 'on'; since: string; codesLeft: number; codes: string[] | null }

/** Returns the state of a staff user's one-time codes; null for customers, who have none. */
export async function totpSettings(user: User, codes: string[] | null): Promise<TotpView | null> {
  if (!user.isStaff) return null
  const key = await findTotpKey(user.id)
  if (!key?.secret && !key?.confirmedAt) return { state: 'off' }
  if (!key.confirmedAt) return { state: 'pending', ...enrollment(key.secret!, user.email) }
  const codesLeft = await countRecoveryCodes(user.id)
  return { state: 'on', since: key.confirmedAt, codesLeft, codes }
}

async function countRecoveryCodes(userId: string): Promise<number> {
  return countRows('select count(*) as n from recovery_codes where user_id = ?', [userId])
}

function enrollment(secret: string, email: string) {
  const svg = renderSVG(enrollmentUri(secret, email), { border: 2 })
  return {
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    key: formatSecret(secret),
  }
}
