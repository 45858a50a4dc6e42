export {
  cancelJobs,
  enqueue,
  enqueueAll,
  jobStates,
  type JobState,
  type NewJob,
} from '#core/outbox/outbox'
export { jobAgeMs } from '#core/outbox/job_age'
export { ConnectionError, type JobHandlers } from '#core/outbox/jobs'
export { startOutbox, stopOutbox, wakeOutbox } from '#core/outbox/loop'
export { oldestWaitingJob, type OldestJob } from '#core/outbox/oldest_job'
export { trackProgress } from '#core/outbox/progress'
export { processOutbox } from '#core/outbox/worker'
export {
  discardFailedJob,
  listFailedJobs,
  retryFailedJob,
  retryFailedJobs,
  type FailedJob,
} from '#core/outbox/failed_jobs'
export type { JobSubject } from '#core/outbox/job_subject'
export {
  listFailingJobs,
  listQueues,
  listRunningJobs,
  listWaitingJobs,
  type FailingJob,
  type QueueState,
  type RunningJob,
  type WaitingJob,
} from '#core/outbox/queues'
export { listWorkers, type WorkerState } from '#core/outbox/workers'
