import { setImmediate } from 'node:timers/promises'
import { rows, type TableRow } from '#core/database'
import { customerNameOf } from '#invoicing'
import { customerNames } from '#reporting/exports/customer_names'
import { PaymentMethod } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { CURRENCIES, Money, type Currency } from '#shared/money'
import type { ExportedPayment, ExportPeriod } from '#reporting/exports/export_rules'
import type { CustomerRules } from '#reporting/exports/customer_name_rules'
import type { Address } from '#shared/address'

const PAYMENTS_AT_ONCE = 200

/** An entry of an order with the names of its customer: those of its invoice, if it has one, and of the order */
export type OrderEntry = Pick<TableRow<'payments'>, 'id' | 'currency'> &
  Pick<TableRow<'orders'>, 'email' | 'address_billing' | 'id2'> & {
    order_id: string
    number: string | null
    customer_name: string | null
    invoiced_email: string | null
  }

type PaymentRow = OrderEntry &
  Pick<
    TableRow<'payments'>,
    'received_at' | 'amount_cents' | 'method' | 'reference' | 'last4' | 'reverses_id' | 'dispute_id'
  >

type PaymentOptions = { currency?: Currency; customers: CustomerRules }

/**
 * Returns the payments, refunds and reversals of a period, in one currency or in all, by the day of their receipt, and
 * names their customers as the sales do.
 */
export async function* paymentsOf(
  { start, end }: ExportPeriod,
  { currency, customers }: PaymentOptions
): AsyncGenerator<ExportedPayment> {
  const [first, second = first] = currency ? [currency] : CURRENCIES
  for (let after = { received_at: start, id: '' }; ;) {
    const page = await rows<PaymentRow>(
      `select payment.id, payment.received_at, payment.amount_cents, payment.currency, payment.method, payment.reference,
              payment.last4, payment.reverses_id, payment.dispute_id, payment.order_id, placed.id2, placed.email, placed.address_billing,
              invoice.number, invoice.customer_name, invoice.email as invoiced_email
       from payments payment join orders placed on placed.id = payment.order_id
         left join invoices invoice on invoice.id = payment.invoice_id
       where (payment.received_at, payment.id) > (?, ?) and payment.received_at < ?
       order by payment.received_at, payment.id limit ${PAYMENTS_AT_ONCE}`,
      [after.received_at, after.id, end]
    )
    const rowsOfFile = page.filter((row) => row.currency === first || row.currency === second)
    const names = await customerNames(rowsOfFile.map(customerOf), customers)
    for (const row of rowsOfFile) yield toPayment(row, names.get(row.id)!)
    if (page.length < PAYMENTS_AT_ONCE) return
    after = page.at(-1)!
    await setImmediate()
  }
}

function kindOf(row: PaymentRow) {
  const { amount_cents: cents, reverses_id: reverses, dispute_id: dispute, method } = row
  if (dispute !== null) return cents > 0 ? 'Dispute won' : 'Dispute'
  if (reverses !== null) return method === PaymentMethod.CreditCard ? 'Refund failed' : 'Reversal'
  return cents > 0 ? 'Payment' : 'Refund'
}

/** Names the customer of an entry as the sales do. */
export function customerOf(row: OrderEntry) {
  const { id, currency, customer_name: invoicedName } = row
  const email = row.invoiced_email ?? row.email
  const name = invoicedName ?? customerNameOf(JSON.parse(row.address_billing) as Address, email)
  return { id, email, currency, customer_name: name }
}

function toPayment(row: PaymentRow, customer: string): ExportedPayment {
  return {
    kind: kindOf(row),
    at: row.received_at,
    amount: Money.of(row.amount_cents, row.currency),
    method: row.method,
    customer,
    orderNumber: displayNumber({ id: row.order_id, id2: row.id2 }),
    invoiceNumber: row.number,
    reference: row.reference || (row.last4 ?? ''),
  }
}
