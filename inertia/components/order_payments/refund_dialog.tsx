import { useState } from 'react'
import { ReturnDialog } from '~/components/order_payments/return_dialog'
import { RefundLines } from '~/components/order_payments/return_preview'
import { useMoneyForm } from '~/components/order_payments/use_money_form'
import { parseAmount } from '~/components/pricing/currency'
import { MoneyField, understoodAmount } from '~/components/pricing/money_field'
import { Checkbox } from '~/components/ui/checkbox'
import { centsToDecimalText } from '@shared/money'
import { formatAmount } from '~/components/pricing/format_amount'
import type { OrderDetail, OrderPaymentEntry, RefundPreview } from '@views/orders'

type Props = { order: OrderDetail; payment: OrderPaymentEntry; onClose: () => void }

/** Refunds all or part of a card payment. */
export function RefundDialog({ order, payment, onClose }: Props) {
  const refundable = payment.refundable!
  const owed = order.owed.cents
  const proposed = owed > 0 ? Math.min(owed, refundable.cents) : refundable.cents
  const [typed, setTyped] = useState(centsToDecimalText(proposed))
  const [lowersDue, setLowersDue] = useState(true)
  const amount = understoodAmount(typed, refundable.currency)
  const path = `/api/orders/${order.id}/refunds`
  const parsed = parseAmount(typed)
  const form = useMoneyForm({
    path,
    name: (amount) => `refund of ${formatAmount(amount, refundable.currency)}`,
    toBody: ({ reason }, amount) => {
      return { payment: payment.id, amount, reason, lower_due: lowersDue }
    },
    success: (amount) => `Refund of ${formatAmount(amount, refundable.currency)} requested.`,
    failure: 'The payment was not refunded.',
    onDone: onClose,
  })
  const { fieldErrors } = form
  return (
    <ReturnDialog<RefundPreview>
      title="Refund payment"
      action={amount ? `Refund ${amount}` : 'Refund'}
      isDestructive
      isBusy={form.isBusy}
      onSubmit={(event) => void form.submit(event)}
      onClose={onClose}
      previewPath={`${path}/preview`}
      previewBody={parsed ? { payment: payment.id, amount: parsed, lower_due: lowersDue } : null}
      label="What is booked"
      loadingLabel="Calculating the refund"
      errors={fieldErrors}
      fields={
        <MoneyField
          name="amount"
          isZeroAllowed={false}
          label={`Amount in ${refundable.currency.toUpperCase()}`}
          currency={refundable.currency}
          value={typed}
          onChange={setTyped}
          error={fieldErrors.amount}
        />
      }
      lines={(preview) => <RefundLines preview={preview} />}
      choice={() => (
        <Checkbox
          name="lower_due"
          label="Also reduce the amount due"
          hint={
            owed > 0
              ? 'By what exceeds the money owed to the customer. Otherwise that is due again.'
              : 'Otherwise the refunded amount is due again.'
          }
          checked={lowersDue}
          onChange={({ target }) => setLowersDue(target.checked)}
        />
      )}
    />
  )
}
