import { FormDialog } from '~/components/ui/form_dialog'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'
import type { OrderDetail } from '@views/orders'

type ReasonDialogProps = { order: Pick<OrderDetail, 'id' | 'number'>; onClose: () => void }

/** Asks for the reason why an order is opened again, which the history shows. */
export function ReasonDialog({ order: { id, number }, onClose }: ReasonDialogProps) {
  const change = useMutation(
    (reason: string) => api.post(`/api/orders/${id}/reopening`, { body: { reason } }),
    { onError: toastError() }
  )
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    if (!(await change.mutate(reason))) return
    onClose()
    toast.success(`Order ${number} is open again.`)
    await reloadPage({ only: ['order'] })
  }
  return (
    <FormDialog
      size="small"
      role="alertdialog"
      title={`Open again: order ${number}?`}
      action="Open again"
      dismissal="Close"
      isBusy={change.isProcessing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>The items and amounts of an open order can be changed.</p>
      <TextField name="reason" label="Reason" maxLength={300} error={change.fieldErrors.reason} />
    </FormDialog>
  )
}
