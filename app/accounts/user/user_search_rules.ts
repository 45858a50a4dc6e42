import { searchDocument } from '#shared/text/search_text'
import { RETAILER } from '#shared/texts/display_names'
import type { Address } from '#shared/address'

/** What staff find a customer by */
export type SearchableUser = {
  email: string
  firstname: string
  lastname: string
  company: string
  phone: string
  group: string | null
  shipping: Address
  billing: Address
}

export function userDocument(user: SearchableUser): string {
  const { billing, shipping } = user
  return searchDocument({
    texts: [user.firstname, user.lastname, user.company, user.email, user.group ?? RETAILER],
    phones: [{ phone: user.phone, countryId: billing.countryId }],
    addresses: [billing, shipping],
  })
}
