import { checkoutTexts } from '@shared/texts/checkout'
import { DocumentTotals } from '~/components/documents/document_totals'
import {
  QUANTITY_COLUMN,
  TOTAL_COLUMN,
  costColumn,
  itemColumn,
} from '~/components/documents/line_columns'
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
  const { lines, amounts, taxParts, response, payments, credits, balance, type, promoCode } =
    invoice
  return (
    <div className="@container">
      {lines.length > 0 && (
        <DataTable caption="Items" columns={COLUMNS} rows={lines} rowKey={({ id }) => id} />
      )}
      <section aria-label="Totals" className="flex justify-end border-t border-line px-5 py-4">
        <div className="w-full sm:w-80">
          <DocumentTotals
            amounts={amounts}
            taxPercent={response.payment.salesTaxPercent}
            taxParts={taxParts}
            discountLabel={checkoutTexts.discount(promoCode)}
          />
          {credits.length > 0 && <Credits credits={credits} />}
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

function Credits({ credits }: Pick<InvoiceDetail, 'credits'>) {
  return (
    <ul aria-label="Credit notes" className="mt-3 grid gap-1 text-label text-ink-2">
      {credits.map(({ id, number, at, amount }) => (
        <li key={id} className="nums flex justify-between gap-6">
          <span className="min-w-0 wrap-anywhere">
            Credited, {number}, <DateText at={at} />
          </span>
          <Price of={amount} />
        </li>
      ))}
    </ul>
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
          <Price of={{ cents: -amount.cents, currency: amount.currency }} />
        </li>
      ))}
    </ul>
  )
}
