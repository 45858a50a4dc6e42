/** A mail in the staff's mailbox; `isDelivered` where an SMTP server took it */
export type MailRowView = {
  id: string
  to: string
  subject: string
  at: string
  isDelivered: boolean
  attachments: number
}

export type MailView = Omit<MailRowView, 'attachments'> & {
  text: string
  /** Names of the attachments, by their place */
  files: string[]
}

/** What the outbox gave up on */
export type DeadJobView = {
  id: string
  kind: string
  error: string
  tries: number
  createdAt: string
}

export type MailboxView = {
  mails: MailRowView[]
  count: number
  page: number
  pages: number
  dead: DeadJobView[]
}
