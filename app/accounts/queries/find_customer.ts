import { one } from '#core/database'
import { isExemptAt } from '#accounts/rules/tax_exemption'
import { Money } from '#shared/money'
import type { Trx } from '#core/database'
import type { AccountType } from '#shared/enums'
import type { Currency } from '#shared/money'

/** What the other modules need to know of who buys */
export type Customer = {
  id: string
  email: string
  name: string
  company: string
  role: AccountType
  currency: Currency | null
  group: { id: string; name: string } | null
  /** Service credit, in the customer's currency; null while none is set */
  credit: Money | null
  /** The customer's own threshold for free shipping */
  freeShip: Money | null
  /** As of today: the certificate may have run out */
  isTaxExempt: boolean
}

type CustomerRow = {
  id: string
  email: string
  firstname: string
  lastname: string
  company: string
  role: AccountType
  currency: Currency | null
  credit_cents: number
  free_ship_cents: number | null
  tax_exempt: boolean | number
  tax_exempt_until: string | null
  group_id: string | null
  group_name: string | null
}

export async function findCustomer(
  id: string,
  trx?: Trx,
  now = new Date()
): Promise<Customer | null> {
  const row = await one<CustomerRow>(
    `select u.id, u.email, u.firstname, u.lastname, u.company, u.role, u.currency, u.credit_cents, u.free_ship_cents, u.tax_exempt,
            u.tax_exempt_until, g.id as group_id, g.name as group_name
     from users u left join customer_groups g on g.id = u.group_id where u.id = ?`,
    [id],
    trx
  )
  return row && fromRow(row, now)
}

function fromRow(row: CustomerRow, now: Date): Customer {
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
    isTaxExempt: isExemptAt(
      { isTaxExempt: Boolean(row.tax_exempt), until: row.tax_exempt_until },
      now
    ),
  }
}
