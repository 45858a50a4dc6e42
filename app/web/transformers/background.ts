import type {
  FailedJob,
  JobSubject,
  OldestJob,
  QueueState,
  RunningJob,
  WaitingJob,
  WorkerState,
} from '#core/outbox'
import type { TaskState } from '#core/schedule'
import type { BackgroundJson, JobAbout } from '#web/background_view'

type BackgroundState = {
  oldest: OldestJob | null
  queues: QueueState[]
  running: RunningJob[]
  waiting: WaitingJob[]
  failed: FailedJob[]
  workers: WorkerState[]
  schedule: TaskState[]
}

export const toBackgroundJson = (state: BackgroundState): BackgroundJson => ({
  oldest: state.oldest,
  queues: state.queues.map(({ kind, oldestDueAt, waiting, scheduled, running, failed }) => ({
    job: kind,
    ...{ waiting, scheduled, running, failed },
    oldest: oldestDueAt,
  })),
  running: state.running.map((job) => ({
    ...toSummary(job),
    worker: job.worker,
    started: job.startedAt,
    processed: job.processed,
    total: job.total,
  })),
  waiting: state.waiting.map((job) => ({
    ...toSummary(job),
    due: job.dueAt,
    error: job.lastError,
  })),
  failed: state.failed.map((job) => ({
    ...toSummary(job),
    created: job.createdAt,
    error: job.error,
  })),
  workers: state.workers.map(({ startedAt, seenAt, isAlive, runsIn, ...worker }) => ({
    ...worker,
    runs_in: runsIn,
    started: startedAt,
    seen: seenAt,
    alive: isAlive,
  })),
  schedule: state.schedule.map(({ name, title, cron, lastRunAt, lastError, ...task }) => ({
    ...{ name, title, cron },
    last_run: lastRunAt,
    error: lastError,
    next_run: task.nextRunAt,
    running: task.isRunning,
  })),
})

type Job = { id: string; kind: string; attempts: number; subject: JobSubject | null }

const toSummary = ({ id, kind, attempts, subject }: Job) => ({
  _id: id,
  job: kind,
  about: subject && toAbout(subject),
  attempts,
})

const toAbout = ({ type, id }: JobSubject): JobAbout => ({ type, _id: id })
