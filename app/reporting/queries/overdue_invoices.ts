import { rows, type TableRow } from '#core/database'
import { overdueBefore } from '#invoicing'
import type { StaffHome } from '#reporting/home_props'

const MAX_SHOWN = 10

type OverdueRow = Pick<
  TableRow<'invoices'>,
  'id' | 'number' | 'order_id' | 'customer_name' | 'email' | 'currency' | 'balance_cents'
> & { due_at: string; n: number }

/** Returns the invoices that were due before today and are not paid, the first to be due first. */
export async function overdueInvoices(now: Date): Promise<StaffHome['overdue']> {
  const found = await rows<OverdueRow>(
    `select id, number, order_id, customer_name, email, currency, balance_cents, due_at, count(*) over () as n
     from invoices
     where balance_cents > 0 and voided_at is null and type = 'invoice' and due_at < ?
     order by due_at, id limit ${MAX_SHOWN}`,
    [overdueBefore(now)]
  )
  return {
    count: found[0]?.n ?? 0,
    invoices: found.map((invoice) => ({
      number: invoice.number,
      customer: invoice.customer_name || invoice.email,
      due: invoice.due_at,
      balance: { cents: invoice.balance_cents, currency: invoice.currency },
      href: `/admin/orders/${invoice.order_id}/invoices?invoice=${invoice.id}`,
    })),
  }
}
