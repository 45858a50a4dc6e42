import { openSessions } from '#accounts/queries/open_sessions'
import { leastPasswordLength } from '#accounts/rules/password_length'
import { PHONE_TYPE_NAMES } from '#shared/display_names'
import { places } from '#shared/places'
import type User from '#accounts/models/user'
import type { SettingsView } from '#accounts/views'

const phoneTypes = Object.entries(PHONE_TYPE_NAMES).map(([value, label]) => ({ value, label }))

export async function settingsOf(user: User, sessionKey: string | null): Promise<SettingsView> {
  const { firstname, lastname, company, phone, phoneType, currency } = user
  return {
    account: { firstname, lastname, company, phone, phoneType, currency },
    addresses: { shipping: user.addressShipping, billing: user.addressBilling },
    sessions: await openSessions(user.id, sessionKey),
    leastPasswordLength: leastPasswordLength(user.role),
    phoneTypes,
    places,
  }
}
