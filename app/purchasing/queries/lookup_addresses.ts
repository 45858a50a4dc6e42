import { company, type CompanyFacts } from '#config/company'
import { shop } from '#config/shop'
import { companyAddresses } from '#accounts'
import { rows } from '#core/database'
import { likePattern } from '#core/like'
import { matchingAddresses, type FoundAddress } from '#purchasing/rules/address_lookup'
import { normalizeAddress } from '#shared/address'
import type { CompanyAddress } from '#purchasing/views'

/** Returns addresses of companies: earlier vendors and destinations, the shop's own locations, and accounts. */
export async function lookUpAddresses(text: string): Promise<CompanyAddress[]> {
  const [parties, accounts] = await Promise.all([earlierParties(text), companyAddresses(text)])
  const found: FoundAddress[] = [
    ...parties,
    ...ownLocations(),
    ...accounts.map(({ email, address }) => ({ ...normalizeAddress(address), email })),
  ]
  return matchingAddresses(found, text, shop.pageSize.lookup)
}

export function ownLocations(facts: CompanyFacts = company): FoundAddress[] {
  return [facts.address, facts.pickupAddress]
    .filter((address) => address !== null)
    .map((address) => ({ ...address, email: '' }))
}

type Party = { address: string; email: string }

const MAX_PARTIES = 50

/** Each address once, the latest first */
async function earlierParties(text: string): Promise<FoundAddress[]> {
  const pattern = likePattern(text)
  const parties = await rows<Party>(
    `select address, email from (
       select address_billing as address, email, max(created_at) as at from purchase_orders
       where deleted_at is null and vendor like ? escape '\\' group by address_billing, email
       union all
       select address_shipping, '', max(created_at) from purchase_orders
       where deleted_at is null and destination like ? escape '\\' group by address_shipping
     ) parties order by at desc, address limit ${MAX_PARTIES}`,
    [pattern, pattern]
  )
  return parties.map(({ address, email }) => ({ ...JSON.parse(address), email }))
}
