import { useState } from 'react'
import { FormDialog } from '~/components/ui/form_dialog'
import { useMoneyForm } from '~/components/order_payments/use_money_form'
import { MoneyField, understoodAmount } from '~/components/pricing/money_field'
import { Checkbox } from '~/components/ui/checkbox'
import { TextField } from '~/components/ui/text_field'
import { centsToDecimalText } from '@shared/money'
import { formatAmount } from '~/lib/money'
import type { OrderDetail, OrderPaymentEntry } from '@views/orders'

type Props = { order: OrderDetail; payment: OrderPaymentEntry; onClose: () => void }

/** Refunds all or part of a card payment. */
export function RefundDialog({ order, payment, onClose }: Props) {
  const refundable = payment.refundable!
  const owed = order.owed.cents
  const proposed = owed > 0 ? Math.min(owed, refundable.cents) : refundable.cents
  const [typed, setTyped] = useState(centsToDecimalText(proposed))
  const amount = understoodAmount(typed, refundable.currency)
  const form = useMoneyForm({
    path: `/api/orders/${order.id}/refunds`,
    toBody: ({ reason, lower_due: lowersDue }, amount) => ({
      payment: payment.id,
      amount,
      reason,
      lower_due: lowersDue !== undefined,
    }),
    success: (amount) => `Refund of ${formatAmount(amount, refundable.currency)} requested.`,
    failure: 'The payment was not refunded.',
    onDone: onClose,
  })
  const { fieldErrors } = form
  return (
    <FormDialog
      size="small"
      title="Refund payment"
      action={amount ? `Refund ${amount}` : 'Refund'}
      isDestructive
      isBusy={form.isBusy}
      onSubmit={(event) => void form.submit(event)}
      onClose={onClose}
    >
      <p>The money goes back to {payment.card ?? 'the card'}.</p>
      <MoneyField
        name="amount"
        label={`Amount in ${refundable.currency.toUpperCase()}`}
        currency={refundable.currency}
        value={typed}
        onChange={setTyped}
        error={fieldErrors.amount}
      />
      <TextField name="reason" label="Reason" maxLength={300} error={fieldErrors.reason} />
      <Checkbox
        name="lower_due"
        label="Also reduce the amount due"
        hint={
          owed > 0
            ? 'By what exceeds the money owed to the customer. Otherwise that is due again.'
            : 'Otherwise the refunded amount is due again.'
        }
        defaultChecked
      />
    </FormDialog>
  )
}
