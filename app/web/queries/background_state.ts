import {
  listFailedJobs,
  listQueues,
  listRunningJobs,
  listWaitingJobs,
  listWorkers,
  oldestWaitingJob,
} from '#core/outbox'
import { listTaskStates } from '#core/schedule'

/** Reads the jobs of the outbox, the processes that run them and the schedule. */
export async function backgroundState(now = new Date()) {
  const [oldest, queues, running, waiting, failed, workers, schedule] = await Promise.all([
    oldestWaitingJob(now),
    listQueues(now),
    listRunningJobs(now),
    listWaitingJobs(now),
    listFailedJobs(),
    listWorkers(now),
    listTaskStates(now),
  ])
  return { oldest, queues, running, waiting, failed, workers, schedule }
}
