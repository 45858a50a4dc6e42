import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'
import type { OrderDetail } from '@views/orders'

const DIALOGS = {
  cancellation: {
    title: 'Cancel order',
    text: 'Its goods, promo code and credit are released. A cancelled order cannot be changed.',
    confirmLabel: 'Cancel order',
    done: 'cancelled',
    isDestructive: true,
    isReasonOptional: true,
  },
  reopening: {
    title: 'Open again: order',
    text: 'The items and amounts of an open order can be changed.',
    confirmLabel: 'Open again',
    done: 'is open again',
    isDestructive: false,
    isReasonOptional: false,
  },
} as const

type ReasonDialogProps = {
  kind: keyof typeof DIALOGS
  order: Pick<OrderDetail, 'id' | 'number'>
  onClose: () => void
}

/** Asks for the reason of a cancellation or a reopening, which the history shows. */
export function ReasonDialog({ kind, order: { id, number }, onClose }: ReasonDialogProps) {
  const { title, text, confirmLabel, done, isDestructive, isReasonOptional } = DIALOGS[kind]
  const path = kind === 'cancellation' ? 'cancellation' : 'reopening'
  const change = useMutation(
    (reason: string) => api.post(`/api/orders/${id}/${path}`, { body: { reason } }),
    { onError: toastError() }
  )
  const formRef = useSaveKey(confirmLabel)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    if (!(await change.mutate(reason))) return
    onClose()
    toast.success(`Order ${number} ${done}.`)
    await reloadPage({ only: ['order'] })
  }
  return (
    <Dialog
      isOpen
      size="small"
      role="alertdialog"
      title={`${title} ${number}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            type="submit"
            form="reason"
            variant={isDestructive ? 'danger' : 'primary'}
            isBusy={change.isProcessing}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form ref={formRef} id="reason" noValidate onSubmit={submit} className="grid gap-4">
        <p>{text}</p>
        <TextField
          name="reason"
          label="Reason"
          isOptional={isReasonOptional}
          maxLength={300}
          error={change.fieldErrors.reason}
        />
      </form>
    </Dialog>
  )
}
