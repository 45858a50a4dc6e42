import User from '#accounts/user/user'
import { likePattern } from '#core/like'
import { isEmptyAddress, type Address } from '#shared/address'

export type AccountAddress = { company: string; email: string; address: Address }

const MAX_ACCOUNTS = 20

/** Returns the addresses of accounts whose company contains the text, those that begin with it first. */
export async function companyAddresses(text: string): Promise<AccountAddress[]> {
  const contains = likePattern(text)
  const users = await User.query()
    .whereNull('erased_at')
    .whereRaw(`lower(company) like ? escape '\\'`, [contains])
    .orderByRaw(`case when lower(company) like ? escape '\\' then 0 else 1 end`, [
      contains.slice(1),
    ])
    .orderByRaw('lower(company), id')
    .limit(MAX_ACCOUNTS)
  return users.flatMap(({ company, email, addressBilling, addressShipping }) => {
    const stored = [addressBilling, addressShipping].filter((address) => !isEmptyAddress(address))
    const addresses = stored.length > 0 ? stored : [addressBilling]
    return addresses.map((address) => ({ company, email, address: { ...address, company } }))
  })
}
