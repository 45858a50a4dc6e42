import { useState } from 'react'
import { FormDialog } from '~/components/ui/form_dialog'
import {
  RepaymentFields,
  waysOf,
  type RepaymentWay,
} from '~/components/order_payments/repayment_fields'
import { useMoneyForm } from '~/components/order_payments/use_money_form'
import { MoneyField, understoodAmount } from '~/components/pricing/money_field'
import { Price } from '~/components/ui/price'
import { TextField } from '~/components/ui/text_field'
import { centsToDecimalText } from '@shared/money'
import { formatAmount } from '~/components/pricing/format_amount'
import type { OrderDetail } from '@views/orders'

type Props = { order: OrderDetail; onClose: () => void }

/** Pays what is owed to the customer: as service credit, or by a transfer or cheque that was sent. */
export function RepaymentDialog({ order, onClose }: Props) {
  const { owed, customer, money } = order
  const [way, setWay] = useState<RepaymentWay>(waysOf(customer !== null)[0].value)
  const [typed, setTyped] = useState(centsToDecimalText(owed.cents))
  const amount = understoodAmount(typed, owed.currency)
  const form = useMoneyForm({
    path: `/api/orders/${order.id}/repayments`,
    name: (amount) => `repayment of ${formatAmount(amount, owed.currency)}`,
    toBody: ({ amount: _typed, ...fields }, amount) => ({ ...fields, amount }),
    success: (amount) => `${formatAmount(amount, owed.currency)} returned to the customer.`,
    failure: 'Nothing was returned.',
    onDone: onClose,
  })
  const { fieldErrors } = form
  const verb = way === 'CREDIT' ? 'Credit' : 'Record'
  return (
    <FormDialog
      size="small"
      title="Return money to the customer"
      action={amount ? `${verb} ${amount}` : verb}
      isBusy={form.isBusy}
      onSubmit={(event) => void form.submit(event)}
      onClose={onClose}
    >
      <p>
        <Price of={owed} className="font-medium text-ink" /> of this order is owed to the customer.
      </p>
      <MoneyField
        name="amount"
        isZeroAllowed={false}
        label={`Amount in ${owed.currency.toUpperCase()}`}
        currency={owed.currency}
        value={typed}
        onChange={setTyped}
        error={fieldErrors.amount}
      />
      <RepaymentFields
        hasAccount={customer !== null}
        way={way}
        today={money.today}
        errors={fieldErrors}
        onChange={setWay}
      />
      <TextField
        name="reason"
        label="Reason"
        isOptional
        maxLength={300}
        error={fieldErrors.reason}
      />
    </FormDialog>
  )
}
