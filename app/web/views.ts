import type { OwnerField } from '#shared/settings/owner_fields'
import type { OwnerSetting } from '#shared/settings/owner_settings'
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

/** A setting of the page Setup; `value` is null until the owner sets it. */
export type OwnerSettingView = Omit<OwnerSetting, 'fields'> & {
  fields: OwnerField[]
  value: Record<string, string> | null
  isFromEnvironment: boolean
}

export type { SetupFact as MissingFactView } from '#reporting'
export type {
  BackgroundJson,
  FailedJobJson,
  QueueJson,
  RunningJobJson,
  TaskJson,
  WaitingJobJson,
  WorkerJson,
} from '#web/background_view'
