import { useState, type SubmitEvent } from 'react'
import { router } from '@inertiajs/react'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextField } from '~/components/ui/text_field'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'

type RejectionDialogProps = { id: string; onClose: () => void }

export function RejectionDialog({ id, onClose }: RejectionDialogProps) {
  const [reason, setReason] = useState('')
  const rejection = useMutation(
    (body: object) => api.post<object>(`/api/a/approvals/${id}/rejection`, { body }),
    { onError: toastError('The request was not rejected.') }
  )
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await rejection.mutate({ reason }))) return
    onClose()
    router.reload()
  }
  return (
    <FormDialog
      title="Reject the request?"
      size="small"
      action="Reject"
      isDestructive
      isBusy={rejection.isProcessing}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={rejection.fieldErrors.reason}
        maxLength={300}
        required
      />
    </FormDialog>
  )
}
