export type Mail = {
  /** Deterministic, e.g. `order-ID-placed`, so that a mail that is sent again after a crash has the same Message-ID */
  key: string
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
  /** The mail says that it has a PDF behind its link instead of attached. */
  isPdfMissing?: boolean
  /** Record whose timeline lists the mail */
  relatedTo?: { type: string; id: string }
  /** Gives access to a staff account, so that only super admins may read it in the mailbox. */
  isPrivate?: boolean
}

/** Delivers mail; throws ConnectionError when the mail server was not reached. */
export abstract class Mailer {
  abstract deliver(mail: Mail & { messageId: string }): Promise<void>
}
