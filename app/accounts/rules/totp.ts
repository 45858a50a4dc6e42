import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { company } from '#config/company'

const PERIOD_SECONDS = 30
const CODES = 10
/** Without those that are mistaken for each other */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: company.name,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

/** What an authenticator reads from the QR code */
export const enrolmentUri = (secret: string, email: string): string =>
  totpOf(secret, email).toString()

/** In groups of four, as people type it */
export const typedKey = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The 30 seconds that a code belongs to, by a clock that may be one of them off; null where it is no code of this secret. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const off = totpOf(secret, '').validate({ token: code, timestamp: now, window: 1 })
  return off === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + off
}

/** Ten codes of 12 signs, `abcd-efgh-jkmn` */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newRecoveryCode)

function newRecoveryCode(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** However it is typed */
export const plainRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replace(/[^a-z0-9]/g, '')
