import { shop } from '#config/shop'
import { writeTx, type Trx } from '#core/database'
import { ERASED_NAME } from '#core/personal_data'
import { emptyAddress, type Address } from '#shared/address'

const DOCUMENTS_AT_ONCE = 100

/** Returns from when on tax law requires documents to be retained, in UTC (`shop.retention.documentYears`). */
export function retainedSince(now = new Date()): string {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - shop.retention.documentYears)
  return since.toISOString()
}

/** Whether tax law requires a document of that time, in UTC, to be retained. */
export const isWithinRetention = (issuedAt: string | null): boolean =>
  issuedAt !== null && issuedAt >= retainedSince()

/** How an address without names and streets is recognized, by `like` */
export const WITHOUT_NAME = `%"lastname":${JSON.stringify(ERASED_NAME)}%`

/** Erases documents in short transactions, each of up to `limit` of them, and returns how many. */
export async function eraseInBatches(
  erase: (limit: number, trx: Trx) => Promise<number>
): Promise<number> {
  for (let total = 0; ;) {
    const erased = await writeTx((trx) => erase(DOCUMENTS_AT_ONCE, trx))
    total += erased
    if (erased < DOCUMENTS_AT_ONCE) return total
  }
}

/**
 * Returns what is left of a stored address after an erasure: without its phone number as long as the document is retained,
 * then only the country and state of taxation.
 */
function erasedAddress(address: string, { isRetained }: { isRetained: boolean }): string {
  const stored = JSON.parse(address) as Address
  if (isRetained) return JSON.stringify({ ...stored, phone: '' })
  const { stateId, countryId } = stored
  return JSON.stringify({ ...emptyAddress(countryId), stateId, lastname: ERASED_NAME })
}

type Addresses = { address_shipping: string; address_billing: string }

/** Both addresses of a document after an erasure */
export const erasedAddresses = (
  { address_shipping: shipping, address_billing: billing }: Addresses,
  retention: { isRetained: boolean }
): Addresses => ({
  address_shipping: erasedAddress(shipping, retention),
  address_billing: erasedAddress(billing, retention),
})
