import { FormDialog } from '~/components/ui/form_dialog'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'
import type { PaymentIssueRow } from '@views/reporting'

type CloseIssueDialogProps = { issue: PaymentIssueRow; onClose: () => void }

/** Asks what was done about a payment issue, which does not come back once it is closed. */
export function CloseIssueDialog({ issue, onClose }: CloseIssueDialogProps) {
  const closure = useMutation(
    (reason: string) => api.post(`/api/a/payment_issues/${issue.id}/closure`, { body: { reason } }),
    { onError: toastError() }
  )
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    if (!(await closure.mutate(reason))) return
    onClose()
    toast.success('Payment issue closed.')
    await reloadPage({ only: ['page'] })
  }
  return (
    <FormDialog
      size="small"
      title={`Close: ${issue.title.toLowerCase()}`}
      action="Close issue"
      isBusy={closure.isProcessing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>It leaves the list for good, and the reason stays with your name.</p>
      <TextField
        name="reason"
        label="What was done"
        maxLength={500}
        error={closure.fieldErrors.reason}
      />
    </FormDialog>
  )
}
