import type { PaginatedList } from '#core/lists'
import type { FailedJob } from '#core/outbox'

/** A record with a staff page that a mail or a job is about */
export type RelatedRecord = { type: string; id: string }

/** A mail in the staff's mailbox; `isDelivered` once an SMTP server has accepted it */
export type MailRowView = {
  id: string
  to: string
  subject: string
  at: string
  isDelivered: boolean
  attachments: number
  relatedTo: RelatedRecord | null
}

export type MailView = Omit<MailRowView, 'attachments'> & {
  text: string
  /** Names of the attachments, in order */
  files: string[]
}

export type MailboxView = PaginatedList<MailRowView> & {
  pageSize: number
  query: string
  failedJobs: FailedJob[]
}

/** A fact that only the owner of the shop can supply, e.g. `company.phone` */
export type MissingFactView = {
  key: string
  description: string
  effect: string
  /** Where staff enter it; without, it is a setting */
  href?: string
}

export type {
  BackgroundJson,
  FailedJobJson,
  QueueJson,
  RunningJobJson,
  TaskJson,
  WaitingJobJson,
  WorkerJson,
} from '#web/background_view'
