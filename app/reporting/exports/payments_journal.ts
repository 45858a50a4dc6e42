import { setImmediate } from 'node:timers/promises'
import { rows, type TableRow } from '#core/database'
import { PaymentMethod } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { CURRENCIES, Money, type Currency } from '#shared/money'
import type { ExportedPayment, ExportPeriod } from '#reporting/exports/export_rules'
import type { Address } from '#shared/address'

const PAYMENTS_AT_ONCE = 200

type PaymentRow = Pick<
  TableRow<'payments'>,
  | 'id'
  | 'received_at'
  | 'amount_cents'
  | 'currency'
  | 'method'
  | 'reference'
  | 'last4'
  | 'reverses_id'
  | 'dispute_id'
> &
  Pick<TableRow<'orders'>, 'email' | 'address_billing' | 'id2'> & {
    order_id: string
    number: string | null
  }

/** Returns the payments, refunds and reversals of a period, in one currency or in all, by the day of their receipt. */
export async function* paymentsOf(
  { start, end }: ExportPeriod,
  currency?: Currency
): AsyncGenerator<ExportedPayment> {
  const [first, second = first] = currency ? [currency] : CURRENCIES
  for (let after = { received_at: start, id: '' }; ;) {
    const page = await rows<PaymentRow>(
      `select payment.id, payment.received_at, payment.amount_cents, payment.currency, payment.method, payment.reference,
              payment.last4, payment.reverses_id, payment.dispute_id, payment.order_id, placed.id2, placed.email, placed.address_billing,
              invoice.number
       from payments payment join orders placed on placed.id = payment.order_id
         left join invoices invoice on invoice.id = payment.invoice_id
       where (payment.received_at, payment.id) > (?, ?) and payment.received_at < ?
       order by payment.received_at, payment.id limit ${PAYMENTS_AT_ONCE}`,
      [after.received_at, after.id, end]
    )
    for (const row of page)
      if (row.currency === first || row.currency === second) yield toPayment(row)
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

function toPayment(row: PaymentRow): ExportedPayment {
  const { company, firstname, lastname } = JSON.parse(row.address_billing) as Address
  return {
    kind: kindOf(row),
    at: row.received_at,
    amount: Money.of(row.amount_cents, row.currency),
    method: row.method,
    customer: company || `${firstname} ${lastname}`.trim() || row.email,
    orderNumber: displayNumber({ id: row.order_id, id2: row.id2 }),
    invoiceNumber: row.number,
    reference: row.reference || (row.last4 ?? ''),
  }
}
