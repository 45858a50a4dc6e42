import { FormDialog } from '~/components/ui/form_dialog'
import { TextArea } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { SubmitEvent } from 'react'

type QuestionDialogProps = {
  token: string
  /** What the dialog starts with */
  text?: string
  onClose: () => void
}

/** Sends a question about a quote to the shop. */
export function QuestionDialog({ token, text: proposed, onClose }: QuestionDialogProps) {
  const question = useMutation(
    (text: string) => api.post(`/api/quotes/${token}/question`, { body: { text } }),
    { onError: toastError('Your question was not sent.') }
  )
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    if (!(await question.mutate(text))) return
    toast.success('Question sent. We answer by e-mail.')
    onClose()
  }
  return (
    <FormDialog
      size="small"
      title="Ask a question"
      action="Send question"
      isBusy={question.isProcessing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>We answer to the e-mail address of this quote.</p>
      <TextArea
        name="text"
        label="Your question"
        maxLength={2000}
        defaultValue={proposed}
        error={question.fieldErrors.text}
      />
    </FormDialog>
  )
}
