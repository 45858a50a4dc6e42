import { randomInt } from 'node:crypto'
import { halfWidth } from '#shared/text/half_width'

/** Without letters that are read as digits (Crockford base 32) */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Returns 40 random bits as `7K3M-9QXT` without its dash. */
export const newVerificationCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Returns a typed code as it is stored: in any case, with or without dashes, with O for 0 and I or L for 1. */
export function normalizeVerificationCode(typed: string): string | null {
  const plain = halfWidth(typed).toUpperCase().replace(/[\s-]/g, '')
  const code = plain.replaceAll('O', '0').replace(/[IL]/g, '1')
  return new RegExp(`^[${LETTERS}]{${LENGTH}}$`).test(code) ? code : null
}

export const formatVerificationCode = (code: string): string =>
  `${code.slice(0, 4)}-${code.slice(4)}`
