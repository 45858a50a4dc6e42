import { shop } from '#config/shop'
import { isStaff } from '#shared/enums'
import { invalid } from '#shared/refusal'
import { texts } from '#shared/texts'

/** 6 characters for customers, 12 for those who work in the back office. */
export const leastPasswordLength = (role: number): number =>
  isStaff(role) ? shop.passwords.staffLength : shop.passwords.customerLength

export function assertLongEnough(password: string, role: number, field = 'password_new'): void {
  const least = leastPasswordLength(role)
  if (password.length < least) throw invalid(field, texts.form.passwordLength(least))
}
