import { one, rows, run, type TableRow } from '#core/database'
import { newId } from '#shared/ids'
import { invalid } from '#shared/domain_error'
import type { Mail, Mailer } from '#core/mail/mailer'

type MailRow = Omit<TableRow<'mails'>, 'subject_type' | 'subject_id'>

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
}

const COLUMNS =
  'id, message_id, recipient, subject, html, text, attachments, delivered, is_private, created_at'

/** Delivered messages whose `delivered` flag could not be stored */
const unrecordedDeliveries = new Set<string>()

/**
 * Stores the mail in the mailbox, once per key, and delivers it if there is an SMTP server. A retry delivers a mail
 * that was stored before a crash, under the same Message-ID.
 */
export async function sendMail(mail: Mail, host: string, mailer: Mailer | null): Promise<void> {
  assertSafeHeaders(mail)
  const messageId = `<${mail.key}@${host}>`
  await storeMail(mail, messageId)
  if (!mailer) return

  const stored = await one<{ delivered: boolean | number }>(
    'select delivered from mails where message_id = ?',
    [messageId]
  )
  if (stored?.delivered) return
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
    `insert into mails (id, message_id, recipient, subject, html, text, attachments, subject_type, subject_id, delivered, is_private, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (message_id) do nothing`,
    [
      newId(now),
      messageId,
      mail.to,
      mail.subject.slice(0, 300),
      mail.html,
      mail.text,
      JSON.stringify(attachments),
      mail.relatedTo?.type ?? null,
      mail.relatedTo?.id ?? null,
      false,
      mail.isPrivate ?? false,
      now.toISOString(),
    ]
  )
}

/** Lists the mails of a record, oldest first. */
export async function listRelatedMails(type: string, id: string): Promise<StoredMail[]> {
  const mails = await rows<MailRow>(
    `select ${COLUMNS} from mails where subject_type = ? and subject_id = ? order by created_at, id`,
    [type, id]
  )
  return mails.map(fromRow)
}

/** Lists the mails of one page, newest first. */
export async function listMails(
  page: number,
  pageSize: number
): Promise<{ results: StoredMail[]; count: number }> {
  const count = (await one<{ count: number }>('select count(*) as count from mails'))!.count
  const mails = await rows<MailRow>(
    `select ${COLUMNS} from mails order by created_at desc, id desc limit ? offset ?`,
    [pageSize, (page - 1) * pageSize]
  )
  return { results: mails.map(fromRow), count }
}

export async function findMail(id: string): Promise<StoredMail | null> {
  const row = await one<MailRow>(`select ${COLUMNS} from mails where id = ?`, [id])
  return row && fromRow(row)
}

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
  }
}
