import { shop } from '#config/shop'
import { ERASED_NAME } from '#core/personal_data'
import { emptyAddress, type Address } from '#shared/address'

/** Whether tax law requires a document of that time, in UTC, to be retained (`shop.retention.documentYears`). */
export function isWithinRetention(issuedAt: string | null, now = new Date()): boolean {
  if (issuedAt === null) return false
  const until = new Date(issuedAt)
  until.setUTCFullYear(until.getUTCFullYear() + shop.retention.documentYears)
  return now <= until
}

/**
 * Returns what is left of a stored address after an erasure: without its phone number as long as the document is retained,
 * then only the country and state of taxation.
 */
export function erasedAddress(address: string, { isRetained }: { isRetained: boolean }): string {
  const stored = JSON.parse(address) as Address
  if (isRetained) return JSON.stringify({ ...stored, phone: '' })
  const { stateId, countryId } = stored
  return JSON.stringify({ ...emptyAddress(countryId), stateId, lastname: ERASED_NAME })
}
