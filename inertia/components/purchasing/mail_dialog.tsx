import { useState } from 'react'
import { useRepeatableAction } from '~/components/outcomes/repeatable_action'
import { showMessage } from '~/components/ui/confirm_store'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextArea, TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { isOutcomeUnknown } from '~/lib/outcomes/unknown_outcome'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'
import type { ApiError } from '~/lib/api'
import type { PurchaseOrderResponse } from '@views/purchasing'

type MailDialogProps = { order: PurchaseOrderResponse; onClose: () => void }

/** Mails the purchase order to the vendor, with a message. */
export function MailDialog({ order, onClose }: MailDialogProps) {
  const [email, setEmail] = useState(order.email)
  const [message, setMessage] = useState('')
  const mail = useRepeatableAction(`/api/orders/${order._id}/resend_email`, {
    onCheck: onClose,
    onError: showsError,
  })
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = await mail.perform({ email, message }, { name: `mail of ${order.number}` })
    if (!sent) return
    toast.success(sent.doneText(`Purchase order ${order.number} is on its way to ${email}.`))
    onClose()
    await reloadPage()
  }
  return (
    <FormDialog
      title={`Mail ${order.number} to the vendor`}
      action="Send e-mail"
      isBusy={mail.isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="off"
        value={email}
        error={mail.fieldErrors.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextArea
        name="message"
        label="Message"
        isOptional
        maxLength={2000}
        value={message}
        error={mail.fieldErrors.message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <p className="text-label text-ink-3">The purchase order is attached as a PDF.</p>
    </FormDialog>
  )
}

function showsError(error: ApiError): boolean {
  if (isOutcomeUnknown(error)) return false
  if (Object.keys(error.fields).length === 0) void showMessage('Error!', error.message)
  return true
}
