import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { showMessage } from '~/components/ui/confirm_store'
import { Dialog } from '~/components/ui/dialog'
import { TextArea, TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
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
  const formRef = useSaveKey('Send e-mail')
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await mail.mutate())) return
    toast.success(`Purchase order ${order.number} is on its way to ${email}.`)
    onClose()
    await reloadPage()
  }
  return (
    <Dialog
      isOpen
      title={`Mail ${order.number} to the vendor`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="vendor-mail" variant="primary" isBusy={mail.isProcessing}>
            Send e-mail
          </Button>
        </>
      }
    >
      <form ref={formRef} id="vendor-mail" noValidate onSubmit={send} className="grid gap-4">
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
      </form>
    </Dialog>
  )
}

function showError({ message, fields }: ApiError): void {
  if (Object.keys(fields).length === 0) void showMessage('Error!', message)
}
