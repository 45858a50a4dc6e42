import { rows, type TableRow } from '#core/database'
import { DUE_SINCE, overdueCondition } from '#invoicing'
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
> & { due_since: string; n: number }

/** Returns the invoices of which a part was due before today and is not paid, the first to be due first. */
export async function overdueInvoices(
  now: Date
): Promise<{ count: number; invoices: OverdueInvoice[] }> {
  const { sql, bindings } = overdueCondition(now)
  const found = await rows<OverdueRow>(
    `select id, number, order_id, customer_name, email, currency, balance_cents, ${DUE_SINCE} as due_since,
            count(*) over () as n
     from invoices
     where balance_cents > 0 and voided_at is null and type = 'invoice' and ${sql}
     order by due_since, id limit ${MAX_SHOWN}`,
    bindings
  )
  return {
    count: found[0]?.n ?? 0,
    invoices: found.map((invoice) => ({
      number: invoice.number,
      customer: invoice.customer_name || invoice.email,
      due: invoice.due_since,
      balance: { cents: invoice.balance_cents, currency: invoice.currency },
      href: `/admin/orders/${invoice.order_id}/invoices?invoice=${invoice.id}`,
    })),
  }
}
