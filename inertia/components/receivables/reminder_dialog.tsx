import { useRepeatableAction } from '~/components/outcomes/repeatable_action'
import { DateText } from '~/components/ui/date_text'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextArea } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'
import type { Currency } from '@shared/money'

/**
 * What a reminder is about: one invoice, or all overdue invoices of a customer in a currency; `lastAt` is when the
 * customer was reminded of it last.
 */
export type ReminderSubject =
  | { orderId: string; invoiceId: string; number: string; lastAt: string | null }
  | { userId: string; currency: Currency; name: string; lastAt: string | null }

type ReminderDialogProps = {
  subject: ReminderSubject
  defaultMessage: string
  onClose: () => void
}

type Sent = { email: string; invoices: string[] }

/** Sends a payment reminder, whose text staff may change. */
export function ReminderDialog({ subject, defaultMessage, onClose }: ReminderDialogProps) {
  const { path, content, name } = requestOf(subject)
  const send = useRepeatableAction<Sent>(path, {
    failure: 'The reminder was not sent.',
    onCheck: onClose,
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = String(new FormData(event.currentTarget).get('message') ?? '')
    const sent = await send.perform({ ...content, message }, { name })
    if (!sent) return
    const { invoices, email } = sent.response
    onClose()
    toast.success(sent.doneText(`Reminder of ${invoices.join(', ')} sent to ${email}.`))
    await reloadPage()
  }
  return (
    <FormDialog
      title={titleOf(subject)}
      action="Send reminder"
      isBusy={send.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{explanationOf(subject)}</p>
      <p className="text-label text-ink-2">
        {subject.lastAt === null ? (
          'No reminder has been sent yet.'
        ) : (
          <>
            Last reminder: <DateText at={subject.lastAt} hasTime />
          </>
        )}
      </p>
      <TextArea
        name="message"
        label="Message"
        isOptional
        rows={5}
        maxLength={2000}
        defaultValue={defaultMessage}
        error={send.fieldErrors.message}
      />
    </FormDialog>
  )
}

function requestOf(subject: ReminderSubject) {
  if ('invoiceId' in subject)
    return {
      path: `/api/orders/${subject.orderId}/docs/invoices/${subject.invoiceId}/reminders`,
      content: {},
      name: `reminder of ${subject.number}`,
    }
  return {
    path: `/api/users/${subject.userId}/reminders`,
    content: { c: subject.currency },
    name: `reminder of ${subject.name}`,
  }
}

const titleOf = (subject: ReminderSubject) =>
  'invoiceId' in subject
    ? `Remind of invoice ${subject.number}`
    : `Remind ${subject.name} of overdue invoices`

const explanationOf = (subject: ReminderSubject) =>
  'invoiceId' in subject
    ? 'The mail states what is due and has the invoice attached.'
    : `The mail lists every overdue ${subject.currency.toUpperCase()} invoice with what is due of it.`
