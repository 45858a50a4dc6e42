export type Mail = {
  /** Deterministic, e.g. `order-ID-placed`: a mail that is sent twice after a crash is recognised as one. */
  key: string
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
  /** Whose timeline shows it */
  about?: { type: string; id: string }
  /** Holds a key to a staff account: in the mailbox only super admins read it. */
  isPrivate?: boolean
}

/** Hands a mail to the outside; throws ConnectionFault where the other side was not reached. */
export abstract class Mailer {
  abstract deliver(mail: Mail & { messageId: string }): Promise<void>
}
