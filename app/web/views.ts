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
  /** It left without the PDF that it should have. */
  isPdfMissing: boolean
  relatedTo: RelatedRecord | null
}

export type MailView = Omit<MailRowView, 'attachments' | 'isPdfMissing'> & {
  text: string
  /** Names of the attachments, in order */
  files: string[]
}

export type MailboxView = PaginatedList<MailRowView> & {
  pageSize: number
  query: string
  failedJobs: FailedJob[]
}

export type { CheckView, FailingJobView, HealthView } from '#web/health_page'
export type { OwnerSettingView } from '#web/transformers/setup'
export type { SetupGroupView, SetupItemView } from '#web/setup_page'
export type {
  BackgroundJson,
  FailedJobJson,
  QueueJson,
  RunningJobJson,
  TaskJson,
  WaitingJobJson,
  WorkerJson,
} from '#web/background_view'
