import { company, type CompanyFacts } from '#config/company'
import { shop } from '#config/shop'
import { companyAddresses } from '#accounts'
import { rows } from '#core/database'
import { likePattern } from '#core/like'
import { matchingAddresses, type FoundAddress } from '#purchasing/rules/address_lookup'
import { normalizeAddress } from '#shared/address'
import type { CompanyAddress } from '#purchasing/views'
import type { Select } from '#core/search/matches'

/** Returns addresses of companies: earlier vendors and destinations, the shop's own locations, and accounts. */
export async function lookUpAddresses(text: string): Promise<CompanyAddress[]> {
  const [vendors, destinations, accounts] = await Promise.all([
    earlierParties('vendor', text),
    earlierParties('destination', text),
    companyAddresses(text),
  ])
  const found: FoundAddress[] = [
    ...[...vendors, ...destinations].toSorted((a, b) => (a.at < b.at ? 1 : -1)).map(toAddress),
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

type PartyKind = 'vendor' | 'destination'
type Party = { address: string; email: string; at: string }

const toAddress = ({ address, email }: Party): FoundAddress => ({ ...JSON.parse(address), email })

const MAX_NAMES = 20
const LATEST_OF_NAME = 5

/** Returns the addresses on the latest purchase orders of each company that the text is part of. */
async function earlierParties(kind: PartyKind, text: string): Promise<Party[]> {
  const { sql, bindings } = partyNames(kind, text)
  const names = await rows<{ name: string }>(sql, bindings)
  if (names.length === 0) return []
  const address =
    kind === 'vendor'
      ? 'address_billing as address, email'
      : `address_shipping as address, '' as email`
  const latest = `select ${address}, created_at as at from purchase_orders
    where deleted_at is null and ${kind} = ? order by id desc limit ${LATEST_OF_NAME}`
  return rows<Party>(
    names.map((_, index) => `select * from (${latest}) party_${index}`).join(' union all '),
    names.map(({ name }) => name)
  )
}

/**
 * Selects the names of the companies that the text is part of, those that begin with it first; each name is one step in
 * the index of the list.
 */
export function partyNames(kind: PartyKind, text: string): Select {
  const contains = likePattern(text)
  const begins = contains.slice(1)
  const next = (after: string) =>
    `(select ${kind} from purchase_orders where deleted_at is null ${after} order by ${kind} limit 1)`
  return {
    sql: `with recursive names (name) as (
        select ${next('')}
        union all
        select ${next(`and ${kind} > names.name`)} from names where names.name is not null
      ) select name from names where name like ? escape '\\'
      order by case when name like ? escape '\\' then 0 else 1 end, name limit ${MAX_NAMES}`,
    bindings: [contains, begins],
  }
}
