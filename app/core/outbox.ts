export { cancelJobs, enqueue, enqueueAll, type NewJob } from '#core/outbox/outbox'
export { ConnectionError, type JobHandlers, type JobName } from '#core/outbox/jobs'
export { startOutbox, stopOutbox, wakeOutbox } from '#core/outbox/loop'
export { processOutbox } from '#core/outbox/worker'
export {
  discardFailedJob,
  listFailedJobs,
  retryFailedJob,
  type FailedJob,
} from '#core/outbox/failed_jobs'
