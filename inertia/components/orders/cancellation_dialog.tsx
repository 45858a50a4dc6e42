import { useState } from 'react'
import {
  firstChoice,
  RepaymentChoiceFields,
  repayErrors,
  repayOf,
} from '~/components/order_payments/repayment_choice'
import { usePermission } from '~/hooks/use_shared'
import { ReturnDialog } from '~/components/order_payments/return_dialog'
import { CancellationLines } from '~/components/order_payments/return_preview'
import { useMoneyForm } from '~/components/order_payments/use_money_form'
import { formatAmount } from '~/components/pricing/format_amount'
import { PERMISSIONS } from '@shared/permissions'
import type {
  CancellationPreview,
  OrderDetail,
  OrderLedgerResponse,
  OrderResponse,
} from '@views/orders'

type Props = { order: OrderDetail; onClose: () => void }
type CancelledOrder = OrderResponse & OrderLedgerResponse

/** Cancels an order after it has shown what that books: goods, invoices and where the money goes. */
export function CancellationDialog({ order, onClose }: Props) {
  const { id, number, customer, money } = order
  const payee = { hasAccount: customer !== null, today: money.today }
  const [choice, setChoice] = useState(firstChoice(payee))
  const canRefund = usePermission('refund')
  const path = `/api/orders/${id}/cancellation`
  const form = useMoneyForm<CancelledOrder>({
    path,
    name: 'cancellation',
    hasAmount: false,
    toBody: ({ reason, ...fields }) => ({
      reason,
      ...(canRefund && { repay: repayOf(choice, fields) }),
    }),
    success: `Order ${number} cancelled.`,
    failure: 'The order was not cancelled.',
    warning: (cancelled) => rejectedRefund(number, cancelled),
    onDone: onClose,
  })
  const errors = repayErrors(form.fieldErrors)
  return (
    <ReturnDialog<CancellationPreview>
      title={`Cancel order ${number}?`}
      action="Cancel order"
      dismissal="Close"
      isDestructive
      isBusy={form.isBusy}
      onSubmit={(event) => void form.submit(event)}
      onClose={onClose}
      previewPath={`${path}/preview`}
      previewBody={canRefund ? { repay: choice } : {}}
      label="What is booked"
      loadingLabel="Calculating the cancellation"
      errors={errors}
      isReasonOptional
      fields={
        <p>
          A cancelled order cannot be changed.
          {!canRefund && ` An order with payments needs the permission “${PERMISSIONS.refund}”.`}
        </p>
      }
      lines={(plan) => <CancellationLines preview={plan} />}
      choice={(plan) =>
        canRefund && (
          <RepaymentChoiceFields
            plan={plan}
            payee={payee}
            choice={choice}
            errors={errors}
            onChange={setChoice}
          />
        )
      }
    />
  )
}

/** The order is cancelled even where the card provider rejects a refund, whose money is owed then. */
function rejectedRefund(
  number: string,
  { refunds, owed_to_customer: owed, currency }: CancelledOrder
): string | null {
  if (owed === 0) return null
  const rejected = refunds.find(({ status }) => status === 'failed')
  return (
    `Order ${number} is cancelled, but the refund was rejected: ${rejected?.message ?? ''} ` +
    `${formatAmount(owed, currency)} is owed to the customer.`
  )
}
