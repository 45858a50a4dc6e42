import { useState } from 'react'
import { showMessage } from '~/components/ui/confirm_store'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextArea, TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'
import type { ApiError } from '~/lib/api'
import type { PurchaseOrderResponse } from '@views/purchasing'

type MailDialogProps = { order: PurchaseOrderResponse; onClose: () => void }

/** Mails the purchase order to the vendor, with a message. */
export function MailDialog({ order, onClose }: MailDialogProps) {
  const [email, setEmail] = useState(order.email)
  const [message, setMessage] = useState('')
  const mail = useMutation(
    () => api.post(`/api/orders/${order._id}/resend_email`, { body: { email, message } }),
    { onError: showError }
  )
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await mail.mutate())) return
    toast.success(`Purchase order ${order.number} is on its way to ${email}.`)
    onClose()
    await reloadPage()
  }
  return (
    <FormDialog
      title={`Mail ${order.number} to the vendor`}
      action="Send e-mail"
      isBusy={mail.isProcessing}
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

function showError({ message, fields }: ApiError): void {
  if (Object.keys(fields).length === 0) void showMessage('Error!', message)
}
