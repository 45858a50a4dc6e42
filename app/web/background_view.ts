import type { OldestJob } from '#core/views'

/** The record that a job is about */
export type JobAbout = { type: string; _id: string }

type JobSummaryJson = { _id: string; job: string; about: JobAbout | null; attempts: number }

export type QueueJson = {
  job: string
  /** Due, and not running */
  waiting: number
  /** Due later: planned, or tried again after an error */
  scheduled: number
  running: number
  failed: number
  /** Since when the first of the waiting jobs is due */
  oldest: string | null
}

export type RunningJobJson = JobSummaryJson & {
  worker: string | null
  started: string | null
  processed: number | null
  /** Null where it is not known */
  total: number | null
}

export type WaitingJobJson = JobSummaryJson & { due: string; error: string | null }

export type FailedJobJson = JobSummaryJson & { created: string; error: string }

export type WorkerJson = {
  name: string
  concurrency: number
  /** Jobs that it runs now */
  running: number
  started: string
  seen: string
  /** The version of the shop that it runs; null for one that does not say so */
  version: string | null
  /** A server serves requests, too */
  runs_in: 'server' | 'worker' | null
  /** Whether it was seen within 45 seconds */
  alive: boolean
}

export type TaskJson = {
  name: string
  title: string
  /** Five fields, in UTC */
  cron: string
  last_run: string | null
  /** Why its last run failed */
  error: string | null
  next_run: string
  running: boolean
}

/** Everything that runs in the background, as the staff page and GET /api/a/background show it */
export type BackgroundJson = {
  /** The job that waits for the longest time; null where none waits */
  oldest: OldestJob | null
  queues: QueueJson[]
  running: RunningJobJson[]
  waiting: WaitingJobJson[]
  failed: FailedJobJson[]
  workers: WorkerJson[]
  schedule: TaskJson[]
}
