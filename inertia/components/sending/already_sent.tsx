import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import type { SentDocument } from '@views/documents'

type AlreadySentProps = {
  /** The mails of documents of the record, the newest first */
  sent: readonly SentDocument[]
  /** Which of them is about to be sent */
  kind: string
  /** When the document was issued: a mail from before carried an older one */
  since?: string
}

/** Says to whom and when the document was mailed last, so that it is not mailed twice by mistake */
export function AlreadySent({ sent, kind, since = '' }: AlreadySentProps) {
  const last = sent.find((mail) => mail.kind === kind && mail.isMailed)
  if (!last || last.at < since) return null
  return (
    <Callout tone="warning" title={`${last.document} sent before`}>
      To {last.email || 'an erased address'}, <DateText at={last.at} hasTime />
      {last.by && `, by ${last.by}`}. Sending mails it again.
    </Callout>
  )
}
