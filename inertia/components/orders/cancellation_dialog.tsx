import { useState, type SubmitEvent } from 'react'
import { FormDialog } from '~/components/ui/form_dialog'
import { PreviewSection } from '~/components/order_payments/preview_section'
import {
  firstChoice,
  RepaymentChoiceFields,
  repayErrors,
  repayOf,
} from '~/components/order_payments/repayment_choice'
import { CancellationLines } from '~/components/order_payments/return_preview'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import { formatAmount } from '~/lib/money'
import { reloadPage } from '~/lib/reload_page'
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
  const path = `/api/orders/${id}/cancellation`
  const preview = useQuery(JSON.stringify(choice), (signal) =>
    api.post<CancellationPreview>(`${path}/preview`, { body: { repay: choice }, signal })
  )
  const cancelling = useMutation((body: object) => api.post<CancelledOrder>(path, { body }), {
    onError: toastError('The order was not cancelled.'),
  })
  const plan = preview.data
  const errors = repayErrors(cancelling.fieldErrors)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reason, ...fields } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string | undefined
    >
    const cancelled = await cancelling.mutate({ reason, repay: repayOf(choice, fields) })
    if (!cancelled) return
    onClose()
    showOutcome(number, cancelled)
    await reloadPage({ only: ['order'] })
  }
  return (
    <FormDialog
      size="small"
      title={`Cancel order ${number}?`}
      action="Cancel order"
      dismissal="Close"
      isDestructive
      isBusy={cancelling.isProcessing}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>A cancelled order cannot be changed.</p>
      <PreviewSection
        label="What is booked"
        loadingLabel="Calculating the cancellation"
        isLoading={!preview.isCurrent}
        error={preview.error}
      >
        {plan && <CancellationLines preview={plan} />}
      </PreviewSection>
      {plan && (
        <RepaymentChoiceFields
          plan={plan}
          payee={payee}
          choice={choice}
          errors={errors}
          onChange={setChoice}
        />
      )}
      <TextField name="reason" label="Reason" isOptional maxLength={300} error={errors.reason} />
    </FormDialog>
  )
}

/** The order is cancelled even where the card provider rejects a refund, whose money is owed then. */
function showOutcome(
  number: string,
  { refunds, owed_to_customer: owed, currency }: CancelledOrder
) {
  if (owed === 0) return toast.success(`Order ${number} cancelled.`)
  const rejected = refunds.find(({ status }) => status === 'failed')
  toast.error(
    `Order ${number} is cancelled, but the refund was rejected: ${rejected?.message ?? ''} ` +
      `${formatAmount(owed, currency)} is owed to the customer.`
  )
}
