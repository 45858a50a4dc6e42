import { one, rows, run } from '#core/database'
import { newId } from '#shared/ids'
import { invalid } from '#shared/refusal'
import type { Mail, Mailer } from '#core/mail/mailer'

type MailRow = {
  id: string
  message_id: string
  recipient: string
  subject: string
  html: string
  text: string
  attachments: string
  delivered: boolean | number
  is_private: boolean | number
  created_at: string
}

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

/** Handed on, while the database could not be told */
const handedOn = new Set<string>()

/**
 * Keeps the mail in the mailbox, once per key, and hands it on where there is an SMTP server. A mail that was kept
 * but not handed on (a crash between the two) is handed on by the next try, under the same Message-ID.
 */
export async function sendMail(mail: Mail, host: string, mailer: Mailer | null): Promise<void> {
  assertOneLine(mail)
  const messageId = `<${mail.key}@${host}>`
  await keep(mail, messageId)
  if (!mailer) return

  const stored = await one<{ delivered: boolean | number }>(
    'select delivered from mails where message_id = ?',
    [messageId]
  )
  if (stored?.delivered) return
  if (!handedOn.has(messageId)) await mailer.deliver({ ...mail, messageId })
  handedOn.add(messageId)
  await run('update mails set delivered = ? where message_id = ?', [true, messageId])
  handedOn.delete(messageId)
}

function assertOneLine({ to, subject, replyTo }: Mail) {
  if (/[\r\n]/.test(to + subject + (replyTo ?? '')) || /[,;<>\s]/.test(to)) {
    throw invalid('email', 'Please enter a valid email address.')
  }
}

async function keep(mail: Mail, messageId: string) {
  const now = new Date()
  const attachments = (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    base64: content.toString('base64'),
  }))
  await run(
    `insert into mails (id, message_id, recipient, subject, html, text, attachments, about_type, about_id, delivered, is_private, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (message_id) do nothing`,
    [
      newId(now),
      messageId,
      mail.to,
      mail.subject.slice(0, 300),
      mail.html,
      mail.text,
      JSON.stringify(attachments),
      mail.about?.type ?? null,
      mail.about?.id ?? null,
      false,
      mail.isPrivate ?? false,
      now.toISOString(),
    ]
  )
}

export async function mailsAbout(type: string, id: string): Promise<StoredMail[]> {
  const found = await rows<MailRow>(
    `select ${COLUMNS} from mails where about_type = ? and about_id = ? order by created_at, id`,
    [type, id]
  )
  return found.map(fromRow)
}

/** Newest first, nine a page. */
export async function listMails(
  page: number,
  pageSize: number
): Promise<{ results: StoredMail[]; count: number }> {
  const count = (await one<{ n: number }>('select count(*) as n from mails'))!.n
  const found = await rows<MailRow>(
    `select ${COLUMNS} from mails order by created_at desc, id desc limit ? offset ?`,
    [pageSize, (page - 1) * pageSize]
  )
  return { results: found.map(fromRow), count }
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
