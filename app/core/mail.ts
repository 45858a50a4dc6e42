import env from '#start/env'
import { sendMail as keepAndSend } from '#core/mail/mailbox'
import { SmtpMailer } from '#core/mail/smtp_mailer'
import type { Mail } from '#core/mail/mailer'

export { findMail, listMails, mailsAbout, type StoredMail } from '#core/mail/mailbox'
export type { Mail } from '#core/mail/mailer'

const smtpUrl = env.get('SMTP_URL')
const mailer = smtpUrl ? new SmtpMailer(smtpUrl) : null
const host = new URL(env.get('APP_URL')).hostname

/** To SMTP_URL, and always into the mailbox that staff read at /admin/mailbox. */
export const sendMail = (mail: Mail) => keepAndSend(mail, host, mailer)
