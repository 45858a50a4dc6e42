import { Money } from '@shared/money'
import { InvoiceAmounts } from '~/components/invoices/invoice_amounts'
import { Spinner } from '~/components/ui/spinner'
import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { CreditPreview as Preview } from '@views/invoicing'

const DEBOUNCE_MS = 250

type CreditPreviewProps = {
  path: string
  items: readonly { line: string; quantity: number; serials: readonly string[] }[]
  /** Undefined for the price of the goods, null where the typed one is not an amount */
  amount?: number | null
  /** What the fields of the dialog say already */
  shownError?: string
}

/** What the server would credit for the goods and the amount of the dialog */
export function CreditPreview({ path, items, amount, shownError }: CreditPreviewProps) {
  const isEmpty = items.length === 0 && amount === undefined
  const key = isEmpty || amount === null ? null : JSON.stringify({ items, amount })
  const debounced = useDebounced(key, DEBOUNCE_MS)
  const { data, isCurrent, error } = useQuery(debounced, (signal) =>
    api.post<Preview>(`${path}/preview`, { body: JSON.parse(debounced!) as object, signal })
  )
  if (key === null || (error && error.message === shownError)) return null
  const isLoading = !error && (!isCurrent || debounced !== key)
  return (
    <section
      aria-label="Amounts of the credit"
      aria-live="polite"
      aria-busy={isLoading}
      className="rounded-control bg-raised/60 p-4"
    >
      {error ? (
        <p className="text-label font-medium text-danger">{error.message}</p>
      ) : data ? (
        <CreditAmounts preview={data} />
      ) : (
        <Spinner label="Calculating the credit" />
      )}
    </section>
  )
}

function CreditAmounts({ preview: { currency, ...amounts } }: { preview: Preview }) {
  const money = (amount: number) => Money.parse(amount, currency).toJSON()
  return (
    <InvoiceAmounts
      amounts={{
        subtotal: money(amounts.subtotal),
        discount: money(amounts.discount),
        shipping: money(amounts.shipping),
        salesTax: money(amounts.salesTax),
        credit: money(amounts.credit),
        total: money(amounts.total),
      }}
      taxPercent={0}
    />
  )
}
