import { EditorNotices } from '~/components/document_editor/editor_notices'
import { CARD_FIELDS, CardFields } from '~/components/order_cards/card_fields'
import { useStoredOrder, type OrderEditor } from '~/components/order_editor/use_order_editor'
import { Callout } from '~/components/ui/callout'
import { FormDialog } from '~/components/ui/form_dialog'
import { FormErrors } from '~/components/ui/form_errors'
import { formatAmount } from '~/components/pricing/format_amount'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'
import type { OrderCardName, StoredOrderForm } from '@views/orders'

type OrderCardDialogProps = {
  card: OrderCardName
  title: string
  form: StoredOrderForm
  onClose: () => void
}

/** Edits one card of an order and saves its fields only. */
export function OrderCardDialog({ card, title, form, onClose }: OrderCardDialogProps) {
  const order = useStoredOrder(form, {
    name: card,
    leave: () => {
      onClose()
      void reloadPage({ only: ['order'] })
    },
  })
  const close = () => {
    order.forget()
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (order.conflict === null && !order.isDirty) close()
    else void order.save()
  }
  return (
    <FormDialog
      title={`Edit ${title.toLowerCase()}`}
      action="Save"
      isBusy={order.isSaving}
      onSubmit={submit}
      onClose={close}
    >
      <EditorNotices editor={order} />
      <FormErrors errors={otherErrors(card, order)} />
      <CardFields card={card} order={order} />
      <Consequences order={order} form={form} />
    </FormDialog>
  )
}

/** Returns the errors of fields that the dialog does not show. */
const otherErrors = (card: OrderCardName, { saveErrors }: OrderEditor) =>
  Object.fromEntries(
    Object.entries(saveErrors).filter(
      ([field]) => !CARD_FIELDS[card].some((own) => field.startsWith(own))
    )
  )

/** What the change does beside its fields: an address or a method may change tax and shipping cost. */
function Consequences({ order: { preview }, form }: { order: OrderEditor; form: StoredOrderForm }) {
  const { payment, currency, quote } = form.order
  const next = preview.data?.order.payment.total ?? payment.total
  const isQuoted = quote !== null && quote.accepted_at === null
  return (
    <>
      {next !== payment.total && (
        <Callout tone="warning">
          The total changes from {formatAmount(payment.total, currency)} to{' '}
          {formatAmount(next, currency)}.
        </Callout>
      )}
      {isQuoted && (
        <p className="text-label text-ink-3">
          A change that the customer sees issues a new revision of the quote.
        </p>
      )}
    </>
  )
}
