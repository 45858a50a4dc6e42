/** A mail in the staff's mailbox; `isDelivered` once an SMTP server has accepted it */
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
  /** Names of the attachments, in order */
  files: string[]
}

/** A job that has failed for good */
export type FailedJobView = {
  id: string
  kind: string
  error: string
  attempts: number
  createdAt: string
}

export type MailboxView = {
  mails: MailRowView[]
  count: number
  page: number
  pages: number
  failedJobs: FailedJobView[]
}
