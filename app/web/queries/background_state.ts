import {
  listFailedJobs,
  listQueues,
  listRunningJobs,
  listWaitingJobs,
  listWorkers,
} from '#core/outbox'
import { listTaskStates } from '#core/schedule'

/** Reads the jobs of the outbox, the processes that run them and the schedule. */
export async function backgroundState(now = new Date()) {
  const [queues, running, waiting, failed, workers, schedule] = await Promise.all([
    listQueues(now),
    listRunningJobs(now),
    listWaitingJobs(now),
    listFailedJobs(),
    listWorkers(now),
    listTaskStates(now),
  ])
  return { queues, running, waiting, failed, workers, schedule }
}
