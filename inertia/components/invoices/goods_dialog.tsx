import { useState } from 'react'
import { CreditAmounts, CreditRepayment } from '~/components/invoices/credit_preview'
import { GoodsFields } from '~/components/invoices/goods_fields'
import { NOTHING_RETURNED, type ReturnedGoods } from '~/components/invoices/returned_line'
import {
  firstChoice,
  repayErrors,
  repayOf,
  type Payee,
} from '~/components/order_payments/repayment_choice'
import { ReturnDialog } from '~/components/order_payments/return_dialog'
import { useMoneyForm } from '~/components/order_payments/use_money_form'
import { parseAmount } from '~/components/pricing/currency'
import { MoneyField } from '~/components/pricing/money_field'
import { Checkbox } from '~/components/ui/checkbox'
import { Price } from '~/components/ui/price'
import type { CreditableLine, CreditPreview } from '@views/invoicing'
import type { MoneyJson } from '~/lib/money'

type GoodsDialogProps = {
  title: string
  action: string
  path: string
  lines: readonly CreditableLine[]
  /** The highest amount of a credit note; without it, the goods alone decide on the amount */
  creditable?: MoneyJson
  success: string
  failure: string
  payee: Payee
  onClose: () => void
}

/** Credits goods or an amount of an invoice, or returns goods of an order that has no invoice. */
export function GoodsDialog(props: GoodsDialogProps) {
  const { title, action, path, lines, creditable, success, failure, payee, onClose } = props
  const [returned, setReturned] = useState<Record<string, ReturnedGoods>>({})
  // The errors of the server name items by their position in the request.
  const [submitted, setSubmitted] = useState<readonly string[]>([])
  const [amount, setAmount] = useState('')
  const [isReturned, setReturnedMoney] = useState(false)
  const [choice, setChoice] = useState(firstChoice(payee))
  const typedAmount = amount.trim() === '' ? undefined : parseAmount(amount)
  const items = lines
    .map(({ line }) => ({ line, ...(returned[line] ?? NOTHING_RETURNED) }))
    .filter(({ quantity }) => quantity > 0)
  const form = useMoneyForm({
    path,
    name: creditable ? 'credit note' : 'return',
    hasAmount: amount.trim() !== '',
    toBody: ({ reason, restock, ...fields }) => {
      setSubmitted(items.map(({ line }) => line))
      return {
        items,
        ...(typedAmount !== undefined && { amount: typedAmount }),
        reason,
        restock: restock !== undefined,
        ...(isReturned && { repay: repayOf(choice, fields) }),
      }
    },
    success,
    failure,
    warning: ({ refunds = [] }) => (isReturned ? rejectedRefund(success, refunds.at(-1)) : null),
    onDone: onClose,
  })
  const { fieldErrors } = form
  const isEmpty = items.length === 0 && typedAmount === undefined
  return (
    <ReturnDialog<CreditPreview>
      title={title}
      action={action}
      isBusy={form.isBusy}
      hasUnsaved={items.some(({ serials }) => serials.length > 0)}
      onSubmit={(event) => void form.submit(event)}
      onClose={onClose}
      previewPath={`${path}/preview`}
      previewBody={
        isEmpty || typedAmount === null || typedAmount === 0
          ? null
          : { items, amount: typedAmount, repay: choice }
      }
      label="Amounts of the credit"
      loadingLabel="Calculating the credit"
      previewClassName="rounded-control bg-raised/60 p-4"
      errors={fieldErrors}
      fields={
        <>
          <GoodsFields
            lines={lines}
            returned={returned}
            errors={fieldErrors}
            submitted={submitted}
            onChange={setReturned}
          />
          {creditable && (
            <MoneyField
              name="amount"
              isZeroAllowed={false}
              label={`Amount in ${creditable.currency.toUpperCase()}`}
              currency={creditable.currency}
              hint={
                <>
                  Empty for the price of the goods. At most <Price of={creditable} />.
                </>
              }
              isOptional
              value={amount}
              onChange={setAmount}
              error={fieldErrors.amount}
            />
          )}
        </>
      }
      lines={(plan) => <CreditAmounts preview={plan} />}
      choice={(plan) => (
        <CreditRepayment
          plan={plan}
          payee={payee}
          choice={choice}
          errors={repayErrors(fieldErrors)}
          isReturned={isReturned}
          onChange={setChoice}
          onSwitch={setReturnedMoney}
        />
      )}
    >
      {lines.length > 0 && (
        <Checkbox
          name="restock"
          label="The goods can be sold again"
          hint="Adds them to the stock."
        />
      )}
    </ReturnDialog>
  )
}

/** The credit note or the return stays where the provider rejects the refund. */
const rejectedRefund = (done: string, refund?: { status: string; message: string | null }) =>
  refund?.status === 'failed'
    ? `${done} The refund was rejected: ${refund.message ?? ''} The money is owed to the customer.`
    : null
