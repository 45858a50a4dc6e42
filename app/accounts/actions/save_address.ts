import { run } from '#core/database'
import type { Address } from '#shared/address'

type ProfileAddresses = { userId: string; phone: string; shipping: Address; billing: Address }

/** Keeps the addresses of a checkout as the customer's own; an empty shipping address leaves the kept one alone. */
export async function saveAddresses({
  userId,
  phone,
  shipping,
  billing,
}: ProfileAddresses): Promise<void> {
  const now = new Date().toISOString()
  const kept = {
    address_billing: JSON.stringify(billing),
    ...(shipping.address1 && { address_shipping: JSON.stringify(shipping) }),
  }
  const assignments = Object.keys(kept).map((column) => `${column} = ?`)
  await run(`update users set ${assignments.join(', ')}, phone = ?, updated_at = ? where id = ?`, [
    ...Object.values(kept),
    phone,
    now,
    userId,
  ])
}
