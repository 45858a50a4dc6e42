import { useCallback, useEffect, useState } from 'react'
import { MailText } from '~/components/mailbox/mail_text'
import { useRepeatableAction } from '~/components/outcomes/repeatable_action'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextArea, TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { ReactNode, SubmitEvent } from 'react'
import type { DocumentMailPreview } from '@views/documents'

type SendDialogProps = {
  /** The document, as `invoice INV-1001` */
  name: string
  /** The call that mails it; `/preview` below it shows the mail */
  path: string
  /** More of the body, such as the period of a statement */
  body?: object
  /** Fields above the recipients */
  children?: ReactNode
  onClose: () => void
}

/** Mails a document: to whom, with which text, and how the mail will look. */
export function SendDialog({ name, path, body = {}, children, onClose }: SendDialogProps) {
  /** Null until the first preview names those of the document */
  const [recipients, setRecipients] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const preview = useMutation(
    (text: string, signal) =>
      api.post<DocumentMailPreview>(`${path}/preview`, {
        body: { ...body, message: text },
        signal,
      }),
    { abortsStale: true }
  )
  const sending = useRepeatableAction<{ recipients: string[] }>(path, {
    failure: `The ${name} was not sent.`,
    onCheck: onClose,
  })
  const { mutate } = preview
  const load = useCallback(
    async (text: string) => {
      const mail = await mutate(text)
      // Staff may have typed some, or removed all, since an earlier preview named them.
      if (mail) setRecipients((typed) => typed ?? mail.recipients.join(', '))
    },
    [mutate]
  )
  useEffect(() => void load(''), [load])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const content = { ...body, message, recipients: addressesOf(recipients ?? '') }
    const sent = await sending.perform(content, { name: `mail of the ${name}` })
    if (!sent) return
    onClose()
    const to = sent.response.recipients.join(', ')
    toast.success(sent.doneText(`The ${name} is on its way to ${to}.`))
    await reloadPage()
  }
  return (
    <FormDialog
      size="large"
      title={`Send ${name}`}
      action="Send"
      isBusy={sending.isBusy}
      isDisabled={addressesOf(recipients ?? '').length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextField
        name="recipients"
        label="Recipients"
        autoComplete="off"
        hint="Up to five addresses, with commas between them"
        value={recipients ?? ''}
        error={recipientError(sending.fieldErrors)}
        onChange={({ target }) => setRecipients(target.value)}
      />
      <TextArea
        name="message"
        label="Message"
        isOptional
        rows={3}
        maxLength={2000}
        value={message}
        error={sending.fieldErrors.message}
        onChange={({ target }) => setMessage(target.value)}
        onBlur={() => void load(message)}
      />
      <MailPreview
        mail={preview.data}
        error={preview.error?.message}
        isLoading={preview.isProcessing}
        onRefresh={() => void load(message)}
      />
    </FormDialog>
  )
}

/** Reads addresses between commas, semicolons and spaces. */
const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** The server names the address that is wrong by its position. */
const recipientError = (errors: Record<string, string>): string | undefined =>
  Object.entries(errors).find(([field]) => field.startsWith('recipients'))?.[1]

type MailPreviewProps = {
  mail: DocumentMailPreview | null
  error: string | undefined
  isLoading: boolean
  onRefresh: () => void
}

function MailPreview({ mail, error, isLoading, onRefresh }: MailPreviewProps) {
  return (
    <section aria-label="Preview" aria-busy={isLoading} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-control wrap-anywhere">
          <span className="text-ink-3">Subject </span>
          {mail?.subject ?? '…'}
        </p>
        <Button size="small" isBusy={isLoading} onClick={onRefresh}>
          Refresh preview
        </Button>
      </div>
      {error ? (
        <div role="alert">
          <Callout tone="danger">{error}</Callout>
        </div>
      ) : (
        <div
          tabIndex={0}
          role="group"
          aria-label="Text of the mail"
          className="h-[36dvh] overflow-y-auto rounded-control border border-line bg-raised p-4"
        >
          {mail && <MailText text={mail.text} />}
        </div>
      )}
      <p className="text-label text-ink-3">The document is attached as a PDF.</p>
    </section>
  )
}
