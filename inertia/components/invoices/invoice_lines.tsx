import { InvoiceAmounts } from '~/components/invoices/invoice_amounts'
import {
  QUANTITY_COLUMN,
  TOTAL_COLUMN,
  costColumn,
  itemColumn,
} from '~/components/editor/line_columns'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import type { Column } from '~/components/ui/data_table'
import type { InvoiceDetail } from '@views/invoicing'

type Line = InvoiceDetail['lines'][number]

const COLUMNS: readonly Column<Line>[] = [
  itemColumn(),
  QUANTITY_COLUMN,
  costColumn('Cost'),
  TOTAL_COLUMN,
]

/** The lines, totals and payments of an invoice; a credit note for an amount has no lines. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { lines, amounts, response, payments, balance, type } = invoice
  return (
    <div className="@container">
      {lines.length > 0 && (
        <DataTable caption="Items" columns={COLUMNS} rows={lines} rowKey={({ id }) => id} />
      )}
      <section aria-label="Totals" className="flex justify-end border-t border-line px-5 py-4">
        <div className="w-full sm:w-80">
          <InvoiceAmounts amounts={amounts} taxPercent={response.payment.salesTaxPercent} />
          {payments.length > 0 && <Payments payments={payments} />}
          {type === 'invoice' && (
            <p className="nums mt-3 flex justify-between gap-6 text-control font-medium text-ink">
              <span>Balance</span>
              <Price of={balance} />
            </p>
          )}
        </div>
      </section>
    </div>
  )
}

function Payments({ payments }: Pick<InvoiceDetail, 'payments'>) {
  return (
    <ul aria-label="Payments" className="mt-3 grid gap-1 text-label text-ink-2">
      {payments.map(({ id, at, method, reference, amount }) => (
        <li key={id} className="nums flex justify-between gap-6">
          <span className="min-w-0 wrap-anywhere">
            {[method, reference].filter(Boolean).join(', ')}, <DateText at={at} />
          </span>
          <Price of={amount} />
        </li>
      ))}
    </ul>
  )
}
