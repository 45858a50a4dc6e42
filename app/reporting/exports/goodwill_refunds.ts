import { setImmediate } from 'node:timers/promises'
import { rows, type TableRow } from '#core/database'
import { customerNames } from '#reporting/exports/customer_names'
import { customerOf, type OrderEntry } from '#reporting/exports/payments_journal'
import { negatedLine } from '#reporting/exports/sale_lines_rules'
import { displayNumber, orderNumber } from '#shared/ids'
import { Money } from '#shared/money'
import type { CustomerRules } from '#reporting/exports/customer_name_rules'
import type { ExportPeriod } from '#reporting/exports/export_rules'
import type { Sale } from '#reporting/exports/sales_journal'
import type { Address } from '#shared/address'

const REFUNDS_AT_ONCE = 200

type ReductionRow = OrderEntry &
  Pick<TableRow<'order_adjustments'>, 'amount_cents' | 'created_at'> & {
    invoiced_billing: string | null
  }

/**
 * Returns what refunds of a period took off the amount due, each as a credit note without tax, since the shop books none for
 * it. The money of a cancelled order goes back as a whole, so that nothing is credited beside it.
 */
export async function* goodwillRefundsOf(
  { start, end }: ExportPeriod,
  customers: CustomerRules
): AsyncGenerator<Sale> {
  for (let after = { created_at: start, id: '' }; ;) {
    const page = await rows<ReductionRow>(
      `select reduction.id, reduction.amount_cents, reduction.created_at, placed.currency, reduction.order_id, placed.id2,
              placed.email, placed.address_billing, invoice.number, invoice.customer_name, invoice.email as invoiced_email,
              invoice.address_billing as invoiced_billing
       from order_adjustments reduction join orders placed on placed.id = reduction.order_id
         left join refunds refund on refund.id = reduction.subject_id
         left join payments payment on payment.id = refund.payment_id
         left join invoices invoice on invoice.id = coalesce(payment.invoice_id,
           (select first.id from invoices first where first.order_id = placed.id and first.type = 'invoice'
              and first.voided_at is null order by first.issued_at, first.number limit 1))
       where reduction.kind = 'reduction' and placed.cancelled_at is null and placed.deleted_at is null
         and (reduction.created_at, reduction.id) > (?, ?) and reduction.created_at < ?
       order by reduction.created_at, reduction.id limit ${REFUNDS_AT_ONCE}`,
      [after.created_at, after.id, end]
    )
    const names = await customerNames(page.map(customerOf), customers)
    for (const row of page) yield toSale(row, names.get(row.id)!)
    if (page.length < REFUNDS_AT_ONCE) return
    after = page.at(-1)!
    await setImmediate()
  }
}

function toSale(row: ReductionRow, customer: string): Sale {
  const { currency, created_at: at } = row
  const amount = Money.of(row.amount_cents, currency)
  return {
    number: `GR-${orderNumber(row.id)}`,
    orderNumber: displayNumber({ id: row.order_id, id2: row.id2 }),
    creditedNumber: row.number,
    customer,
    email: row.invoiced_email ?? row.email,
    billing: JSON.parse(row.invoiced_billing ?? row.address_billing) as Address,
    ...{ issuedAt: at, dueAt: at, terms: '', currency, taxName: '' },
    lines: [
      negatedLine({
        kind: 'adjustment',
        sku: '',
        description: 'Goodwill refund',
        quantity: 1,
        unit: amount,
        amount,
        tax: Money.zero(currency),
      }),
    ],
  }
}
