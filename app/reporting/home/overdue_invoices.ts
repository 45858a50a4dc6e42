import { one, rows, type TableRow } from '#core/database'
import { DUE_PARTS, overdueBefore, overdueCondition, type DuePart } from '#invoicing'
import type { MoneyJson } from '#shared/money'

/** An invoice that is not paid although it was due */
export type OverdueInvoice = {
  number: string
  customer: string
  due: string
  balance: MoneyJson
  /** Its staff page */
  href: string
}

const MAX_SHOWN = 10

type OverdueRow = Pick<
  TableRow<'invoices'>,
  'id' | 'number' | 'order_id' | 'customer_name' | 'email' | 'currency' | 'balance_cents'
> & { due_since: string }

const SHOWN = 'id, number, order_id, customer_name, email, currency, balance_cents'
const OPEN = `balance_cents > 0 and voided_at is null and type = 'invoice'`

/** The first of the invoices that are due by one part, from its index */
const firstOverdue = ({ since, isFirst }: DuePart): string =>
  `select * from (
    select ${SHOWN}, ${since} as due_since from invoices
    where ${OPEN} and ${isFirst} and ${since} < ? order by ${since}, id limit ${MAX_SHOWN}
  ) as by_${since}`

export const FIRST_OVERDUE = `${DUE_PARTS.map(firstOverdue).join(' union all ')} order by due_since, id limit ${MAX_SHOWN}`

/** Returns the invoices of which a part was due before today and is not paid, the first to be due first. */
export async function overdueInvoices(
  now: Date
): Promise<{ count: number; invoices: OverdueInvoice[] }> {
  const { sql, bindings } = overdueCondition(now)
  const counted = await one<{ n: number }>(
    `select count(*) as n from invoices where ${OPEN} and ${sql}`,
    bindings
  )
  const before = overdueBefore(now)
  const found = await rows<OverdueRow>(
    FIRST_OVERDUE,
    DUE_PARTS.map(() => before)
  )
  return {
    count: counted!.n,
    invoices: found.map((invoice) => ({
      number: invoice.number,
      customer: invoice.customer_name || invoice.email,
      due: invoice.due_since,
      balance: { cents: invoice.balance_cents, currency: invoice.currency },
      href: `/admin/orders/${invoice.order_id}/invoices?invoice=${invoice.id}`,
    })),
  }
}
