import { useRepeatableAction } from '~/components/outcomes/repeatable_action'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextArea } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'
import type { MessageJson } from '@views/content'

type ReplyDialogProps = { message: MessageJson; onClose: () => void }

/** Answers a message by mail; the answer stays in the inbox for colleagues. */
export function ReplyDialog({ message, onClose }: ReplyDialogProps) {
  const reply = useRepeatableAction<MessageJson>(`/api/contact/messages/${message._id}/replies`, {
    failure: 'The answer was not sent.',
    onCheck: onClose,
  })
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    const sent = await reply.perform({ text }, { name: `answer to ${message.name}` })
    if (!sent) return
    onClose()
    toast.success(sent.doneText(`Your answer is on its way to ${message.email}.`))
    await reloadPage({ only: ['messages'] })
  }
  return (
    <FormDialog
      title={`Answer ${message.name}`}
      action="Send answer"
      isBusy={reply.isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <blockquote className="max-h-40 overflow-y-auto border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere">
        {message.message}
      </blockquote>
      <TextArea
        name="text"
        label="Answer"
        rows={7}
        maxLength={5000}
        hint={`Mailed to ${message.email}`}
        error={reply.fieldErrors.text}
      />
    </FormDialog>
  )
}
