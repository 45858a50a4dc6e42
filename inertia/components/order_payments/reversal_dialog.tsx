import { FormDialog } from '~/components/ui/form_dialog'
import { useMoneyForm } from '~/components/order_payments/use_money_form'
import { Price } from '~/components/ui/price'
import { TextField } from '~/components/ui/text_field'
import type { OrderAdjustmentEntry, OrderDetail, OrderPaymentEntry } from '@views/orders'

type Props = { order: OrderDetail; payment: OrderPaymentEntry; onClose: () => void }

/** Takes back a payment that was recorded by mistake. */
export function ReversalDialog({ order, payment, onClose }: Props) {
  const form = useMoneyForm({
    path: `/api/orders/${order.id}/payments/${payment.id}/reversal`,
    name: 'reversal',
    toBody: ({ reason }) => ({ reason }),
    hasAmount: false,
    success: 'Payment reversed.',
    failure: 'The payment was not reversed.',
    onDone: onClose,
  })
  return (
    <FormDialog
      size="small"
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
    </FormDialog>
  )
}

type CreditProps = { order: OrderDetail; adjustment: OrderAdjustmentEntry; onClose: () => void }

/** Takes back service credit that money of an order became by mistake. */
export function CreditReversalDialog({ order, adjustment, onClose }: CreditProps) {
  const form = useMoneyForm({
    path: `/api/orders/${order.id}/adjustments/${adjustment.id}/reversal`,
    name: 'reversal',
    toBody: ({ reason }) => ({ reason }),
    hasAmount: false,
    success: 'Service credit taken back.',
    failure: 'The service credit was not taken back.',
    onDone: onClose,
  })
  const { cents, currency } = adjustment.amount
  return (
    <FormDialog
      size="small"
      title="Take back service credit"
      action="Take back"
      isDestructive
      isBusy={form.isBusy}
      onSubmit={(event) => void form.submit(event)}
      onClose={onClose}
    >
      <p>
        The customer&rsquo;s service credit falls by <Price of={{ cents: -cents, currency }} />,
        which is owed for this order again.
      </p>
      <TextField name="reason" label="Reason" maxLength={300} error={form.fieldErrors.reason} />
    </FormDialog>
  )
}
