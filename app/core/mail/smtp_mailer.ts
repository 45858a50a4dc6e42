import { company } from '#config/company'
import { Mailer, type Mail } from '#core/mail/mailer'
import { ConnectionFault } from '#core/outbox'
import type { Transporter } from 'nodemailer'

const FAULTS = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
])

export class SmtpMailer extends Mailer {
  readonly #url: string
  #opened: Promise<Transporter> | null = null

  constructor(url: string) {
    super()
    this.#url = url
  }

  async deliver(mail: Mail & { messageId: string }) {
    try {
      this.#opened ??= open(this.#url)
      const transport = await this.#opened
      await transport.sendMail({
        from: { name: company.name, address: company.supportEmail },
        to: { name: '', address: mail.to },
        replyTo: mail.replyTo,
        messageId: mail.messageId,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments,
      })
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      const isTemporary = responseCode !== undefined && responseCode >= 400 && responseCode < 500
      if (FAULTS.has(code ?? '') || isTemporary) throw new ConnectionFault((error as Error).message)
      throw error
    }
  }
}

// Read with the first mail, not at the start of each server.
async function open(url: string): Promise<Transporter> {
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
