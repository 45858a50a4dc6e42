import { rows, type TableRow } from '#core/database'
import { databaseCreatedAt } from '#core/database/created_at'
import { listFailedJobs, listWorkers, oldestWaitingJob, type OldestJob } from '#core/outbox'
import { listTaskStates, type TaskState } from '#core/schedule'
import { lastDue } from '#core/schedule/tasks'
import { fault, result, warning, type Check, type CheckResult } from '#core/doctor/check'

const HOUR_MS = 3_600_000
const MINUTE = 60
const LISTED = 50

/** The processes that run tasks, and what waits for them */
export const backgroundChecks: readonly Check[] = [
  { name: 'background.workers', run: async () => workersResult(await countAlive()) },
  { name: 'background.waiting', run: async () => waitingResult(await oldestWaitingJob()) },
  { name: 'background.failed', run: async () => failedResult(await listFailedJobs(LISTED)) },
  {
    name: 'background.schedule',
    run: async () => scheduleResult(await listTaskStates(), await databaseCreatedAt()),
  },
  { name: 'background.webhooks', run: async () => webhooksResult(await troubledReceivers()) },
]

async function countAlive(): Promise<number> {
  const workers = await listWorkers()
  return workers.filter(({ isAlive }) => isAlive).length
}

export const workersResult = (alive: number): CheckResult =>
  result(
    `${alive} alive`,
    alive > 0
      ? null
      : fault(
          'No process runs background tasks: mails and payments wait. Start the server, or `bin/shop work` beside servers with JOBS_IN_SERVER=off or REDIS_URL'
        )
  )

export const waitingResult = (oldest: OldestJob | null): CheckResult =>
  result(
    oldest ? `the oldest waits for ${oldest.seconds} s` : 'none waits',
    oldest?.late
      ? fault(
          `A task waits for ${Math.floor(oldest.seconds / MINUTE)} minutes. Look at /admin/background for its error, and start more workers where there is none`
        )
      : null
  )

export function failedResult(failed: readonly { kind: string; error: string }[]): CheckResult {
  const [newest] = failed
  const count = failed.length === LISTED ? `${LISTED} or more` : String(failed.length)
  return result(
    'none failed',
    newest
      ? warning(
          `${count} tasks failed for good (the newest: ${newest.kind}, ${newest.error.slice(0, 100)}). Correct the cause, then retry or discard them at /admin/background`
        )
      : null
  )
}

/** A task is overdue when its last time has passed an hour ago and it has not run since. */
export function scheduleResult(
  tasks: readonly Pick<TaskState, 'name' | 'cron' | 'lastRunAt' | 'lastError'>[],
  since: Date,
  now = new Date()
): CheckResult {
  const anHourAgo = new Date(now.getTime() - HOUR_MS)
  const overdue = tasks.filter(({ cron, lastRunAt }) => {
    const due = lastDue(cron, anHourAgo)
    return due > since && (lastRunAt === null || new Date(lastRunAt) < due)
  })
  const [failed] = tasks.filter(({ lastError }) => lastError !== null)
  return result(
    `${tasks.length} tasks on time`,
    overdue.length > 0
      ? fault(
          `${overdue.length} scheduled tasks did not run (${overdue[0].name} is one). Start the server or a worker, or run \`bin/shop schedule:run ${overdue[0].name}\``
        )
      : null,
    failed
      ? warning(
          `The scheduled task ${failed.name} failed (${failed.lastError}). Correct the cause, then run \`bin/shop schedule:run ${failed.name}\``
        )
      : null
  )
}

type TroubledReceiver = Pick<TableRow<'webhooks'>, 'url' | 'disabled_at'>

/** Receivers that the shop switched off, and those that have accepted nothing for a day */
const troubledReceivers = (now = Date.now()): Promise<TroubledReceiver[]> =>
  rows<TroubledReceiver>(
    `select url, disabled_at from webhooks
     where removed_at is null and ((disabled_at is not null and disabled_reason <> '')
       or (disabled_at is null and failing_since < ?)) order by disabled_at, id`,
    [new Date(now - 24 * HOUR_MS).toISOString()]
  )

const webhooksResult = (troubled: readonly TroubledReceiver[]): CheckResult =>
  result(
    'receivers of webhooks accept events',
    ...troubled.map(({ url, disabled_at: disabledAt }) =>
      fault(
        disabledAt === null
          ? `The receiver ${url} has accepted no event for a day. Look at its answers at /admin/webhooks`
          : `The receiver ${url} was switched off, because it accepted nothing. Correct it, switch it on at /admin/webhooks, and send again what was given up`
      )
    )
  )
