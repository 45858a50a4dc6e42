import { Money } from '@shared/money'
import { DocumentTotals } from '~/components/documents/document_totals'
import { PreviewSection } from '~/components/order_payments/preview_section'
import { RepaymentChoiceFields } from '~/components/order_payments/repayment_choice'
import { returnLines } from '~/components/order_payments/return_preview'
import { Checkbox } from '~/components/ui/checkbox'
import { SummaryLines } from '~/components/ui/summary_lines'
import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { RepaymentChoice, Payee } from '~/components/order_payments/repayment_choice'
import type { CreditPreview as Preview } from '@views/invoicing'

const DEBOUNCE_MS = 250

type CreditPreviewProps = {
  path: string
  items: readonly { line: string; quantity: number; serials: readonly string[] }[]
  /** Undefined for the price of the goods, null where the typed one is not an amount */
  amount?: number | null
  /** What the fields of the dialog say already */
  shownError?: string
} & Omit<RepaymentProps, 'plan'>

type RepaymentProps = {
  plan: Preview
  payee: Payee
  choice: RepaymentChoice
  errors: Record<string, string | undefined>
  /** Whether the money goes back with the credit */
  isReturned: boolean
  onChange: (choice: RepaymentChoice) => void
  onSwitch: (isReturned: boolean) => void
}

/** What the server would credit for the goods and the amount of the dialog */
export function CreditPreview(props: CreditPreviewProps) {
  const { path, items, amount, shownError, ...repayment } = props
  const isEmpty = items.length === 0 && amount === undefined
  const key =
    isEmpty || amount === null ? null : JSON.stringify({ items, amount, repay: repayment.choice })
  const debounced = useDebounced(key, DEBOUNCE_MS)
  const { data, isCurrent, error } = useQuery(debounced, (signal) =>
    api.post<Preview>(`${path}/preview`, { body: JSON.parse(debounced!) as object, signal })
  )
  if (key === null || (error && error.message === shownError)) return null
  const isLoading = !error && (!isCurrent || debounced !== key)
  return (
    <>
      <PreviewSection
        label="Amounts of the credit"
        loadingLabel="Calculating the credit"
        isLoading={isLoading}
        error={error}
        className="rounded-control bg-raised/60 p-4"
      >
        {data && <CreditAmounts preview={data} />}
      </PreviewSection>
      {data && !error && <Repayment plan={data} {...repayment} />}
    </>
  )
}

/** What the credit makes the customer overpaid can go back at once; else it is owed. */
function Repayment(props: RepaymentProps) {
  const { plan, payee, choice, errors, isReturned, onChange, onSwitch } = props
  const { refunds, rest, currency } = plan
  const parts = [...refunds.map(({ amount }) => amount), rest]
  const sum = Money.sum(
    parts.map((amount) => Money.parse(amount, currency)),
    currency
  )
  if (!sum.isPositive) return null
  const names = refunds.map(({ card }) => card || 'the card').join(', ')
  const verb = rest > 0 ? 'Return' : 'Refund'
  const to = rest > 0 ? 'the customer' : names
  return (
    <div className="grid gap-4">
      <Checkbox
        name="return"
        label={`${verb} ${sum.format()} to ${to}`}
        hint="Otherwise it is owed to the customer."
        checked={isReturned}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      {isReturned && rest > 0 && <SummaryLines lines={returnLines(plan, currency)} />}
      {isReturned && (
        <RepaymentChoiceFields
          plan={plan}
          payee={payee}
          choice={choice}
          errors={errors}
          onChange={onChange}
        />
      )}
    </div>
  )
}

function CreditAmounts({ preview: { currency, ...amounts } }: { preview: Preview }) {
  const money = (amount: number) => Money.parse(amount, currency).toJSON()
  return (
    <DocumentTotals
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
