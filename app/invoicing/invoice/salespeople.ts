import { User } from '#accounts'
import { invalid } from '#shared/domain_error'
import { normalizeEmail } from '#shared/email'
import { AccountType } from '#shared/enums'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Trx } from '#core/database'

export type Salesperson = { id: string; firstname: string; lastname: string; email: string }

export type Salespeople = ReadonlyMap<string, Salesperson>

/** Returns the staff users with these ids, who may have left by now. */
export async function findSalespeople(ids: readonly (string | null)[]): Promise<Salespeople> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const staff = await User.query().whereIn('id', known)
  return new Map(staff.map((user) => [user.id, toSalesperson(user)]))
}

/** Returns the id of a member of staff who is named by id or by e-mail address; throws for anyone else. */
export async function salespersonId<None extends null | undefined>(
  named: string | None,
  trx?: Trx
): Promise<string | None> {
  if (!named) return named
  const user = await User.query({ client: await trx?.lucid() })
    .where(named.includes('@') ? { email: normalizeEmail(named) } : { id: named })
    .first()
  if (!user?.isStaff) throw invalid('salesperson', texts.unknownSalesperson)
  return user.id
}

const toSalesperson = ({ id, firstname, lastname, email }: User): Salesperson => ({
  id,
  firstname,
  lastname,
  email,
})

export const salespersonName = ({ firstname, lastname, email }: Omit<Salesperson, 'id'>): string =>
  `${firstname} ${lastname}`.trim() || email

const STAFF_ROLES = [AccountType.Admin, AccountType.SuperAdmin]

/** Returns the staff users that can be chosen, by name (decision 138). */
export async function salespersonOptions() {
  const staff = await User.query()
    .whereIn('role', STAFF_ROLES)
    .whereNull('erased_at')
    .orderBy('firstname')
    .orderBy('lastname')
    .orderBy('email')
  return staff.map((user) => ({ value: user.id, label: salespersonName(user) }))
}
