import { shop } from '#config/shop'
import { isStaff } from '#shared/enums'

/** 6 characters for customers, 12 for those who work in the back office. */
export const leastPasswordLength = (role: number): number =>
  isStaff(role) ? shop.passwords.staffLength : shop.passwords.customerLength
