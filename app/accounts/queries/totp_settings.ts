import { renderSVG } from 'uqr'
import { findTotpKey } from '#accounts/auth/second_factor'
import { enrolmentUri, typedKey } from '#accounts/rules/totp'
import { one } from '#core/database'
import type User from '#accounts/models/user'
import type { TotpView } from '#accounts/views'

/** How one-time codes stand with a staff member; null for everybody else. */
export async function totpSettings(user: User, codes: string[] | null): Promise<TotpView | null> {
  if (!user.isStaff) return null
  const key = await findTotpKey(user.id)
  if (!key?.secret && !key?.confirmedAt) return { state: 'off' }
  if (!key.confirmedAt) return { state: 'pending', ...enrolment(key.secret!, user.email) }
  const { n } = (await one<{ n: number }>(
    'select count(*) as n from recovery_codes where user_id = ?',
    [user.id]
  ))!
  return { state: 'on', since: key.confirmedAt, codesLeft: n, codes }
}

function enrolment(secret: string, email: string) {
  const svg = renderSVG(enrolmentUri(secret, email), { border: 2 })
  return {
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    key: typedKey(secret),
  }
}
