import { one } from '#core/database'
import type { Trx } from '#core/database'
import type { Address } from '#shared/address'

/** How a customer is reached, and where their orders go unless they say otherwise */
export type Contact = { email: string; phone: string; shipping: Address; billing: Address }

type ContactRow = Record<'email' | 'phone' | 'address_shipping' | 'address_billing', string>

/** Null where there is no such account, or nothing is left of it. */
export async function contactOf(userId: string, trx?: Trx): Promise<Contact | null> {
  const row = await one<ContactRow>(
    'select email, phone, address_shipping, address_billing from users where id = ? and erased_at is null',
    [userId],
    trx
  )
  return (
    row && {
      email: row.email,
      phone: row.phone,
      shipping: JSON.parse(row.address_shipping) as Address,
      billing: JSON.parse(row.address_billing) as Address,
    }
  )
}
