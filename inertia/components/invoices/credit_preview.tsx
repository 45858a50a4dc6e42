import { Money } from '@shared/money'
import { usePermission } from '~/hooks/use_shared'
import { DocumentTotals } from '~/components/documents/document_totals'
import { RepaymentChoiceFields } from '~/components/order_payments/repayment_choice'
import { returnLines } from '~/components/order_payments/return_preview'
import { Checkbox } from '~/components/ui/checkbox'
import { SummaryLines } from '~/components/ui/summary_lines'
import type { RepaymentChoice, Payee } from '~/components/order_payments/repayment_choice'
import type { CreditPreview } from '@views/invoicing'

type RepaymentProps = {
  plan: CreditPreview
  payee: Payee
  choice: RepaymentChoice
  errors: Record<string, string | undefined>
  /** Whether the money goes back with the credit */
  isReturned: boolean
  onChange: (choice: RepaymentChoice) => void
  onSwitch: (isReturned: boolean) => void
}

/** What the credit makes the customer overpaid can go back at once; else it is owed. */
export function CreditRepayment(props: RepaymentProps) {
  const { plan, payee, choice, errors, isReturned, onChange, onSwitch } = props
  const canRefund = usePermission('refund')
  const { refunds, rest, currency } = plan
  const parts = [...refunds.map(({ amount }) => amount), rest]
  const sum = Money.sum(
    parts.map((amount) => Money.parse(amount, currency)),
    currency
  )
  if (!sum.isPositive || !canRefund) return null
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

/** What the server would credit */
export function CreditAmounts({ preview: { currency, ...amounts } }: { preview: CreditPreview }) {
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
