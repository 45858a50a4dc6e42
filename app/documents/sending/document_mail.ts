import { recordActions, type Actor } from '#core/audit_log'
import { insertMany, one, type TableRow, type Trx } from '#core/database'
import { enqueueAll } from '#core/outbox'
import { invalid } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { sendingTexts as texts } from '#shared/texts/files'
import type { DocumentKind } from '#documents/printable_document'
import type { Currency } from '#shared/money'

/** The record whose document a mail carries: an order, an invoice or a credit note, or a customer with a statement */
export type MailedRecord = { type: 'order' | 'invoice' | 'user'; id: string }

/** What a mail of a document contains */
export type DocumentMail = {
  subject: MailedRecord
  document: DocumentKind
  message: string
  /** Of a statement; `until` is the instant after it */
  period: { currency: Currency; from: string | null; until: string } | null
}

export type NewDocumentMail = DocumentMail & {
  /** Whose data the mail is; null for a guest */
  userId: string | null
  recipients: readonly string[]
  actor: Actor
  /** More records whose history names the mail */
  alsoAbout?: readonly { type: string; id: string }[]
}

/** Returns to whom a mail goes: the recipients, or the address on file. Throws 422 where there is none. */
export function recipientsOf(
  recipients: readonly string[] | undefined,
  addressOnFile: string
): readonly string[] {
  if (recipients) return withoutRepeats(recipients)
  if (addressOnFile === '') throw invalid('recipients', texts.noAddress, 'E_NO_ADDRESS')
  return [addressOnFile]
}

/** An address that differs from another one in its capitals only is the same mailbox. */
function withoutRepeats(recipients: readonly string[]): readonly string[] {
  const seen = recipients.map((email) => email.toLowerCase())
  return recipients.filter((_, index) => seen.indexOf(seen[index]) === index)
}

/** Names the job and the mail of a row of `document_mails`. */
export const documentMailKey = (id: string): string => `document-mail-${id}`

/** Queues a mail of a document for each recipient, and records it in the history of what it is about. */
export async function queueDocumentMails(mail: NewDocumentMail, trx: Trx): Promise<void> {
  const { subject, document, message, period, userId, recipients, actor, alsoAbout = [] } = mail
  const created = recipients.map((email) => ({ id: newId(), email }))
  await insertMany(
    'document_mails',
    created.map(({ id, email }) => ({
      ...{ id, email, document, message },
      ...{ subject_type: subject.type, subject_id: subject.id, user_id: userId },
      currency: period?.currency ?? null,
      period_from: period?.from ?? null,
      period_until: period?.until ?? null,
      staff_user_id: actor.id ?? null,
      staff_name: actor.name ?? '',
      created_at: new Date().toISOString(),
    })),
    trx
  )
  await enqueueAll(
    created.map(({ id }) => ({
      kind: 'document_mail',
      payload: { documentMailId: id },
      dedupeKey: documentMailKey(id),
    })),
    trx
  )
  const after = { reason: recipients.join(', ') }
  await recordActions(
    [subject, ...alsoAbout].map((about) => ({
      subject: about,
      action: 'document_sent',
      actor,
      after,
    })),
    trx
  )
}

/** Returns a queued mail, or null once its data was erased. */
export async function findDocumentMail(
  id: string
): Promise<(DocumentMail & { email: string }) | null> {
  const row = await one<TableRow<'document_mails'>>('select * from document_mails where id = ?', [
    id,
  ])
  if (!row?.email) return null
  return {
    subject: { type: row.subject_type as MailedRecord['type'], id: row.subject_id },
    document: row.document as DocumentKind,
    email: row.email,
    message: row.message,
    period:
      row.currency === null
        ? null
        : {
            currency: row.currency as Currency,
            from: row.period_from,
            until: row.period_until!,
          },
  }
}
