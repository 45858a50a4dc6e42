import { heldRestore, heldText } from '#core/backup/quarantine'
import { countRows, one, rows, run, type TableRow, type Trx } from '#core/database'
import { likePattern } from '#core/like'
import { messageIdOf } from '#core/mail/mail_ids'
import { ConnectionError } from '#core/outbox/jobs'
import { newId } from '#shared/ids'
import { invalid } from '#shared/domain_error'
import type { Mail, Mailer } from '#core/mail/mailer'

type MailRow = TableRow<'mails'>

export type StoredMail = {
  id: string
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; base64: string }[]
  isDelivered: boolean
  isPrivate: boolean
  createdAt: string
  /** The record whose timeline lists the mail */
  relatedTo: { type: string; id: string } | null
}

/** A mail in a list, without its content */
export type MailSummary = Pick<
  StoredMail,
  'id' | 'to' | 'subject' | 'isDelivered' | 'createdAt' | 'relatedTo'
> & { attachmentCount: number; isPdfMissing: boolean }

/** Delivered messages whose `delivered` flag could not be stored */
const unrecordedDeliveries = new Set<string>()

/**
 * Stores the mail in the mailbox, once per key, and delivers it if there is an SMTP server. A retry delivers a mail
 * that was stored before a crash, under the same Message-ID; its content replaces the stored one, whose link may be revoked.
 */
export async function sendMail(mail: Mail, host: string, mailer: Mailer | null): Promise<void> {
  assertSafeHeaders(mail)
  const messageId = messageIdOf(mail.key, host)
  await storeMail(mail, messageId)
  if (!mailer) return

  const stored = await one<{ delivered: boolean | number }>(
    'select delivered from mails where message_id = ?',
    [messageId]
  )
  if (stored?.delivered) return
  const held = await heldRestore()
  if (held) throw new ConnectionError(heldText(held))
  if (!unrecordedDeliveries.has(messageId)) await mailer.deliver({ ...mail, messageId })
  unrecordedDeliveries.add(messageId)
  await run('update mails set delivered = ? where message_id = ?', [true, messageId])
  unrecordedDeliveries.delete(messageId)
}

function assertSafeHeaders({ to, subject, replyTo }: Mail) {
  if (/[\r\n]/.test(to + subject + (replyTo ?? '')) || /[,;<>\s]/.test(to)) {
    throw invalid('email', 'Please enter a valid email address.')
  }
}

async function storeMail(mail: Mail, messageId: string) {
  const now = new Date()
  const attachments = (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    base64: content.toString('base64'),
  }))
  await run(
    `insert into mails (id, message_id, recipient, subject, html, text, attachments, attachment_count, subject_type, subject_id, delivered, is_private, missing_pdf, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (message_id) do update set html = excluded.html, text = excluded.text,
       attachments = excluded.attachments, attachment_count = excluded.attachment_count,
       missing_pdf = excluded.missing_pdf where not mails.delivered`,
    [
      newId(now),
      messageId,
      mail.to,
      mail.subject.slice(0, 300),
      mail.html,
      mail.text,
      JSON.stringify(attachments),
      attachments.length,
      mail.relatedTo?.type ?? null,
      mail.relatedTo?.id ?? null,
      false,
      mail.isPrivate ?? false,
      mail.isPdfMissing ?? false,
      now.toISOString(),
    ]
  )
}

/** Lists the mails of a record, oldest first. */
export async function listRelatedMails(type: string, id: string): Promise<StoredMail[]> {
  const mails = await rows<MailRow>(
    `select * from mails where subject_type = ? and subject_id = ? order by created_at, id`,
    [type, id]
  )
  return mails.map(fromRow)
}

type MailFilter = { page: number; pageSize: number; query?: string }

type SummaryRow = Pick<
  MailRow,
  | 'id'
  | 'recipient'
  | 'subject'
  | 'delivered'
  | 'subject_type'
  | 'subject_id'
  | 'attachment_count'
  | 'missing_pdf'
  | 'created_at'
>

/** Lists the mails of one page, newest first; `query` matches recipient and subject. */
export async function listMails({
  page,
  pageSize,
  query = '',
}: MailFilter): Promise<{ results: MailSummary[]; count: number }> {
  const { where, bindings } = searchCondition(query)
  const count = await countRows(`select count(*) as n from mails ${where}`, bindings)
  const mails = await rows<SummaryRow>(
    `select id, recipient, subject, delivered, subject_type, subject_id, attachment_count, missing_pdf, created_at
     from mails ${where} order by created_at desc, id desc limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  return { results: mails.map(toSummary), count }
}

function searchCondition(query: string) {
  if (query.trim() === '') return { where: '', bindings: [] }
  const pattern = likePattern(query)
  return {
    where: `where lower(recipient) like ? escape '\\' or lower(subject) like ? escape '\\'`,
    bindings: [pattern, pattern],
  }
}

export async function findMail(id: string): Promise<StoredMail | null> {
  const row = await one<MailRow>('select * from mails where id = ?', [id])
  return row && fromRow(row)
}

/** Deletes the mails about records that are deleted themselves. */
export async function deleteMailsAbout(
  { type, ids }: { type: string; ids: readonly string[] },
  trx: Trx
): Promise<void> {
  for (const id of ids)
    await run('delete from mails where subject_type = ? and subject_id = ?', [type, id], trx)
}

const toSummary = (row: SummaryRow): MailSummary => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  isDelivered: Boolean(row.delivered),
  attachmentCount: row.attachment_count,
  isPdfMissing: Boolean(row.missing_pdf),
  createdAt: row.created_at,
  relatedTo: relatedTo(row),
})

function fromRow(row: MailRow): StoredMail {
  return {
    id: row.id,
    messageId: row.message_id,
    to: row.recipient,
    subject: row.subject,
    html: row.html,
    text: row.text,
    attachments: JSON.parse(row.attachments),
    isDelivered: Boolean(row.delivered),
    isPrivate: Boolean(row.is_private),
    createdAt: row.created_at,
    relatedTo: relatedTo(row),
  }
}

const relatedTo = ({
  subject_type: type,
  subject_id: id,
}: Pick<MailRow, 'subject_type' | 'subject_id'>) =>
  type !== null && id !== null ? { type, id } : null
