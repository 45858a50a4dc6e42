import { randomInt } from 'node:crypto'
import { shop } from '#config/shop'
import { isStaff } from '#shared/enums'
import { invalid } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns 6 characters for customers, 12 for staff. */
export const minPasswordLength = (role: number): number =>
  isStaff(role) ? shop.passwords.staffLength : shop.passwords.customerLength

export function assertPasswordLength(password: string, role: number, field = 'password_new'): void {
  const minLength = minPasswordLength(role)
  if (password.length < minLength) throw invalid(field, texts.form.passwordLength(minLength))
}

/** Generates eight letters and digits, or as many as the role requires. */
export function generatePassword(role: number): string {
  const length = Math.max(shop.passwords.generatedLength, minPasswordLength(role))
  return Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}
