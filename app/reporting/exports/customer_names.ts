import { rows, type TableRow } from '#core/database'
import { usableName, withMarks, type CustomerRules } from '#reporting/exports/customer_name_rules'

type Invoice = Pick<TableRow<'invoices'>, 'id' | 'customer_name' | 'email' | 'currency'>
type NamedCustomer = Omit<Invoice, 'id'>

/**
 * Returns the customer of each invoice by a name that no other customer has, because the bookkeeping software knows them by
 * name alone. The first customer of a name has it plain, in every later export too; others have their e-mail address or
 * their other currency behind it, and so has a customer whose name the program would refuse.
 */
export async function customerNames(
  invoices: readonly Invoice[],
  rules: CustomerRules
): Promise<ReadonlyMap<string, string>> {
  const byName = Map.groupBy(await customersNamed(invoices), nameKey)
  return new Map(
    invoices.map((invoice) => {
      const { email, currency } = invoice
      const sameName = byName.get(nameKey(invoice)) ?? []
      const sameEmail = sameName.filter((customer) => customer.email === email)
      const name = invoice.customer_name || email
      const usable = usableName(name, rules)
      const marks = [
        (usable !== name || email !== (sameName[0]?.email ?? email)) && email,
        rules.hasOneCurrency &&
          currency !== (sameEmail[0]?.currency ?? currency) &&
          currency.toUpperCase(),
      ].filter(Boolean)
      return [invoice.id, withMarks(usable, marks.join(', '), rules)]
    })
  )
}

const nameKey = ({ customer_name: name, email }: NamedCustomer) => (name || email).toLowerCase()

/** Returns the customers with these names, the first to be invoiced first. */
async function customersNamed(invoices: readonly Invoice[]): Promise<NamedCustomer[]> {
  const names = [...new Set(invoices.map(({ customer_name: name }) => name))]
  if (names.length === 0) return []
  return rows<NamedCustomer>(
    `select customer_name, email, currency from invoices
     where lower(customer_name) in (${names.map(() => 'lower(?)').join(', ')})
     group by customer_name, email, currency order by min(issued_at), min(id)`,
    names
  )
}
