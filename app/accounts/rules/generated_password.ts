import { randomInt } from 'node:crypto'
import { shop } from '#config/shop'
import { leastPasswordLength } from '#accounts/rules/password_length'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits from the system's generator: eight, or as many as the role needs. */
export function generatePassword(role: number): string {
  const length = Math.max(shop.passwords.generatedLength, leastPasswordLength(role))
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
