import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { company } from '#config/company'
import { halfWidth } from '#shared/text/half_width'

const PERIOD_SECONDS = 30
const RECOVERY_CODES = 10
// Without the characters that are easily mistaken for each other.
const RECOVERY_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_GROUPS = 3
const RECOVERY_GROUP_LENGTH = 4

export const generateSecret = (): string => new Secret({ size: 20 }).base32

const createTotp = (secret: string, label: string) =>
  new TOTP({
    issuer: company.name,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

/** Returns the otpauth URI that an authenticator reads from the QR code. */
export const enrollmentUri = (secret: string, email: string): string =>
  createTotp(secret, email).toString()

/** Formats the secret in groups of four for typing. */
export const formatSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Returns the 30-second step of the code, allowing a clock that is one step off; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = createTotp(secret, '').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

/** Generates ten codes of 12 characters, like `abcd-efgh-jkmn`. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, generateRecoveryCode)

function generateRecoveryCode(): string {
  const character = () => RECOVERY_CHARACTERS[randomInt(RECOVERY_CHARACTERS.length)]
  const group = () => Array.from({ length: RECOVERY_GROUP_LENGTH }, character).join('')
  return Array.from({ length: RECOVERY_GROUPS }, group).join('-')
}

/** Removes case and separators. */
export const normalizeRecoveryCode = (typed: string): string =>
  halfWidth(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Removes spaces. */
export const normalizeTotpCode = (typed: string): string => halfWidth(typed).replace(/\s/g, '')
