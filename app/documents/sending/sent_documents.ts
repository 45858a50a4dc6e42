import { rows, type TableRow } from '#core/database'
import { mailStatesOf } from '#core/mail'
import { jobStates, type JobState } from '#core/outbox'
import { nameOfKind } from '#documents/document/document_titles_rules'
import { documentMailKey, type MailedRecord } from '#documents/sending/document_mail'
import type { StoredMailState } from '#core/mail'

const SHOWN = 20

/**
 * `outdated`: the document was replaced, void or accepted before its mail could leave. `kept`: only the mailbox has the mail,
 * because there was no mail server.
 */
export type SendingState = 'waiting' | 'sent' | 'kept' | 'failed' | 'outdated'

/** A mail that waits for the worker is not to be sent again, nor is one for which there is no mail server. */
const MAILED: ReadonlySet<SendingState> = new Set(['waiting', 'sent', 'kept'])

/** Lists the mails of documents of records of one type, the newest first, 20 at most. */
export async function sentDocuments(type: MailedRecord['type'], ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await rows<TableRow<'document_mails'>>(
    `select * from document_mails
     where subject_type = ? and subject_id in (${ids.map(() => '?').join(', ')})
     order by created_at desc, id desc limit ${SHOWN}`,
    [type, ...ids]
  )
  const keys = found.map(({ id }) => documentMailKey(id))
  const [jobs, mails] = await Promise.all([jobStates(keys), mailStatesOf(keys)])
  return found.map((row, index) => {
    const mail = mails.get(keys[index])
    const state = stateOf(jobs.get(keys[index]), mail)
    return {
      id: row.id,
      subjectId: row.subject_id,
      kind: row.document,
      document: nameOfKind(row.document),
      email: row.email,
      /** The staff member, or the shop by the setting that mails invoices */
      by: row.staff_name,
      at: row.created_at,
      state,
      isMailed: MAILED.has(state),
      /** In the mailbox */
      mailId: mail?.id ?? null,
    }
  })
}

/** Returns which records of a type have a document that was mailed, or is about to be. */
export async function mailedRecords(
  type: MailedRecord['type'],
  ids: readonly string[]
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const mails = await rows<Pick<TableRow<'document_mails'>, 'id' | 'subject_id'>>(
    `select id, subject_id from document_mails
     where subject_type = ? and subject_id in (${ids.map(() => '?').join(', ')})`,
    [type, ...ids]
  )
  const keys = mails.map(({ id }) => documentMailKey(id))
  const [jobs, stored] = await Promise.all([jobStates(keys), mailStatesOf(keys)])
  const isMailed = (index: number) =>
    MAILED.has(stateOf(jobs.get(keys[index]), stored.get(keys[index])))
  return new Set(mails.filter((_, index) => isMailed(index)).map((mail) => mail.subject_id))
}

export type SentDocument = Awaited<ReturnType<typeof sentDocuments>>[number]

function stateOf(job: JobState | undefined, mail: StoredMailState | undefined): SendingState {
  if (job === 'waiting') return 'waiting'
  if (job === 'dead' || job === 'discarded') return 'failed'
  if (!mail) return 'outdated'
  return mail.isDelivered ? 'sent' : 'kept'
}
