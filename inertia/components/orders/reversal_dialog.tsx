import { MoneyFormDialog } from '~/components/orders/money_dialog'
import { useMoneyForm } from '~/components/orders/use_money_form'
import { Price } from '~/components/ui/price'
import { TextField } from '~/components/ui/text_field'
import type { OrderDetail, OrderPaymentEntry } from '@views/orders'

type Props = { order: OrderDetail; payment: OrderPaymentEntry; onClose: () => void }

/** Takes back a payment that was recorded by mistake. */
export function ReversalDialog({ order, payment, onClose }: Props) {
  const form = useMoneyForm({
    path: `/api/orders/${order.id}/payments/${payment.id}/reversal`,
    toBody: ({ reason }) => ({ reason }),
    hasAmount: false,
    success: 'Payment reversed.',
    failure: 'The payment was not reversed.',
    onDone: onClose,
  })
  return (
    <MoneyFormDialog
      title="Reverse payment"
      action="Reverse payment"
      isDestructive
      isBusy={form.isBusy}
      onSubmit={(event) => void form.submit(event)}
      onClose={onClose}
    >
      <p>
        The {payment.method.toLowerCase()} of <Price of={payment.amount} /> stays in the ledger, and
        a counter-entry takes it back.
      </p>
      <TextField name="reason" label="Reason" maxLength={300} error={form.fieldErrors.reason} />
    </MoneyFormDialog>
  )
}
