import User from '#accounts/user/user'
import { isTaxExemptAt, type Customer, type CustomerContact } from '#accounts/user/customer_rules'
import { toStaffUserJson, type StaffUserJson } from '#accounts/user/user_response'
import { one, rows, type TableRow, type Trx } from '#core/database'
import { isId } from '#shared/ids'
import { Money } from '#shared/money'
import { carrierCountry } from '#shared/places/territories'
import type { Address } from '#shared/address'

type CustomerRow = Pick<
  TableRow<'users'>,
  | 'id'
  | 'email'
  | 'firstname'
  | 'lastname'
  | 'company'
  | 'role'
  | 'currency'
  | 'credit_cents'
  | 'free_ship_cents'
  | 'tax_exempt'
  | 'tax_exempt_until'
  | 'email_verified_at'
  | 'address_shipping'
> & { group_id: string | null; group_name: string | null }

const SELECT_CUSTOMER = `
  select u.id, u.email, u.firstname, u.lastname, u.company, u.role, u.currency, u.credit_cents, u.free_ship_cents,
         u.tax_exempt, u.tax_exempt_until, u.email_verified_at, u.address_shipping, g.id as group_id, g.name as group_name
  from users u left join customer_groups g on g.id = u.group_id`

export async function findCustomer(
  id: string,
  trx?: Trx,
  now = new Date()
): Promise<Customer | null> {
  const row = await one<CustomerRow>(`${SELECT_CUSTOMER} where u.id = ?`, [id], trx)
  return row && toCustomer(row, now)
}

/** Returns the customers that exist among `ids`, by id, in one statement. */
export async function findCustomers(
  ids: readonly string[],
  trx?: Trx,
  now = new Date()
): Promise<Map<string, Customer>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const customers = await rows<CustomerRow>(
    `${SELECT_CUSTOMER} where u.id in (${uniqueIds.map(() => '?').join(', ')})`,
    uniqueIds,
    trx
  )
  return new Map(customers.map((row) => [row.id, toCustomer(row, now)]))
}

/** Returns the customer as staff see them in JSON; null for an unknown or erased account. */
export async function findCustomerAccount(id: string): Promise<StaffUserJson | null> {
  if (!isId(id)) return null
  const user = await User.query().where('id', id).whereNull('erased_at').preload('group').first()
  return user && toStaffUserJson(user)
}

type ContactRow = Pick<
  TableRow<'users'>,
  'email' | 'phone' | 'address_shipping' | 'address_billing' | 'salesperson_id'
>

/** Returns null for an unknown or erased account. */
export async function findCustomerContact(
  userId: string,
  trx?: Trx
): Promise<CustomerContact | null> {
  const row = await one<ContactRow>(
    'select email, phone, address_shipping, address_billing, salesperson_id from users where id = ? and erased_at is null',
    [userId],
    trx
  )
  return (
    row && {
      email: row.email,
      phone: row.phone,
      shipping: JSON.parse(row.address_shipping) as Address,
      billing: JSON.parse(row.address_billing) as Address,
      salespersonId: row.salesperson_id,
    }
  )
}

function toCustomer(row: CustomerRow, now: Date): Customer {
  const { currency } = row
  return {
    id: row.id,
    email: row.email,
    name: `${row.firstname} ${row.lastname}`.trim() || row.email,
    company: row.company,
    role: row.role,
    currency,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name! },
    credit: currency === null ? null : Money.of(row.credit_cents, currency),
    freeShip:
      currency === null || row.free_ship_cents === null
        ? null
        : Money.of(row.free_ship_cents, currency),
    countryId: carrierCountry(JSON.parse(row.address_shipping) as Address),
    isEmailVerified: row.email_verified_at !== null,
    isTaxExempt: isTaxExemptAt(
      { isTaxExempt: Boolean(row.tax_exempt), until: row.tax_exempt_until },
      now
    ),
  }
}
