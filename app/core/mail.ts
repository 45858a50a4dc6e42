import env from '#start/env'
import { storedMailStates } from '#core/mail/mail_ids'
import { sendMail as storeAndSend } from '#core/mail/mailbox'
import { SmtpMailer } from '#core/mail/smtp_mailer'
import type { Mail } from '#core/mail/mailer'

export {
  deleteMailsAbout,
  findMail,
  listMails,
  listRelatedMails,
  type StoredMail,
} from '#core/mail/mailbox'
export { countMailsWithoutPdf } from '#core/mail/missing_pdfs'
export { sendToEach } from '#core/mail/send_to_each'
export type { Mail } from '#core/mail/mailer'
export type { StoredMailState } from '#core/mail/mail_ids'

const smtpUrl = env.get('SMTP_URL')
const mailer = smtpUrl ? new SmtpMailer(smtpUrl) : null
const host = new URL(env.get('APP_URL')).hostname

/** Sends a mail to SMTP_URL, if set, and always stores it in the mailbox at /admin/mailbox. */
export const sendMail = (mail: Mail) => storeAndSend(mail, host, mailer)

/** Returns the mails with these keys in the mailbox. */
export const mailStatesOf = (keys: readonly string[]) => storedMailStates(keys, host)
