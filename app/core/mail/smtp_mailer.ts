import { company } from '#config/company'
import { Mailer, type Mail } from '#core/mail/mailer'
import { ConnectionError } from '#core/outbox'
import { observe } from '#core/telemetry/telemetry'
import { NETWORK_ERRORS } from '#shared/outages/network_errors'
import type { Transporter } from 'nodemailer'

/** Those of nodemailer have names of their own. */
const CONNECTION_ERRORS = new Set([...NETWORK_ERRORS, 'ECONNECTION', 'ESOCKET', 'EDNS'])

export class SmtpMailer extends Mailer {
  readonly #url: string
  #transport: Promise<Transporter> | null = null

  constructor(url: string) {
    super()
    this.#url = url
  }

  async deliver(mail: Mail & { messageId: string }) {
    try {
      this.#transport ??= openTransport(this.#url)
      const transport = await this.#transport
      const message = {
        from: { name: company.name, address: company.mailFrom },
        to: { name: '', address: mail.to },
        replyTo: mail.replyTo,
        messageId: mail.messageId,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments,
      }
      await observe('mail_delivery', '', () => transport.sendMail(message))
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      const isTemporary = responseCode !== undefined && responseCode >= 400 && responseCode < 500
      if (CONNECTION_ERRORS.has(code ?? '') || isTemporary)
        throw new ConnectionError((error as Error).message)
      throw error
    }
  }
}

/** Connects to a mail server and signs in; throws with the code EAUTH where it refuses the user. */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = await openTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

// nodemailer is loaded with the first mail, so that it does not delay the start of a server.
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
}
