import { ADDRESS_FIELDS, type Address } from '#shared/address'
import { isPhoneInput } from '#shared/phone'
import { foldText } from '#shared/text/fold_text'

export type FoundAddress = Address & { email: string }

/**
 * Returns the addresses whose company begins with the text, then those that contain it, without repetitions, and without
 * phones that another record would not accept.
 */
export function matchingAddresses(
  addresses: readonly FoundAddress[],
  text: string,
  limit: number
): FoundAddress[] {
  const query = foldText(text)
  const ranked = addresses
    .map((address) => ({ address, rank: rankOf(foldText(address.company), query) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ address }) => ({ ...address, phone: isPhoneInput(address.phone) ? address.phone : '' }))
  return [...new Map(ranked.toReversed().map((address) => [keyOf(address), address])).values()]
    .toReversed()
    .slice(0, limit)
}

function rankOf(company: string, query: string): 0 | 1 | null {
  if (company.startsWith(query)) return 0
  return company.includes(query) ? 1 : null
}

/** The phone number does not make two addresses different. */
const keyOf = (address: Address): string =>
  ADDRESS_FIELDS.filter((field) => field !== 'phone')
    .map((field) => foldText(address[field]))
    .join('\n')
