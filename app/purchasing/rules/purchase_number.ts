import { shop } from '#config/shop'

const { prefix } = shop.purchaseOrders
const COUNTED = new RegExp(`^${prefix}(\\d{1,8})$`)

/** Numbers are unique in any case, so they are stored in upper case. */
export const normalizeNumber = (typed: string): string =>
  typed.trim().replace(/\s+/g, ' ').toUpperCase()

export const countedNumber = (counter: number): string => `${prefix}${counter}`

/** Returns the counter that a typed number uses up, so that it is never counted again; null for another series. */
export function counterOf(number: string): number | null {
  const [, digits] = COUNTED.exec(number) ?? []
  return digits === undefined || digits.startsWith('0') ? null : Number(digits)
}
