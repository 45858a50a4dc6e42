import { heldRestore } from '#core/backup'
import { runChecks, type CheckReport } from '#core/doctor/run_checks'
import { listFailedJobs, listFailingJobs, type FailedJob, type FailingJob } from '#core/outbox'
import {
  allChecks,
  errorShownTo,
  homeBackup,
  lastBookAudit,
  openAlerts,
  ordersOfRecords,
  recentPolicyReports,
  type HealthViewer,
} from '#reporting'
import { backgroundState } from '#web/queries/background_state'
import { toBackgroundJson } from '#web/transformers/background'

/** A job that is tried again after an error */
export type FailingJobView = Pick<FailingJob, 'id' | 'kind' | 'attempts' | 'subject'> & {
  error: string
  created: string
  /** When it is tried again */
  next: string
}

/** Lists the failed jobs with the errors that a staff user may read. */
export async function failedJobsFor(viewer: HealthViewer): Promise<FailedJob[]> {
  const failed = await listFailedJobs()
  const orders = await ordersOfRecords(failed.map(({ aboutId }) => aboutId))
  return withShownErrors(failed, orders, viewer)
}

const withShownErrors = (
  failed: readonly FailedJob[],
  orders: ReadonlyMap<string, string>,
  viewer: HealthViewer
): FailedJob[] =>
  failed.map((job) => ({
    ...job,
    error: errorShownTo(viewer, job.error, orders.get(job.aboutId ?? '')),
  }))

/** Returns how workers, schedule, queues, backup, books and machine are, with the errors that the viewer may read. */
export async function healthState(viewer: HealthViewer, now = new Date()) {
  const [state, failing, checks, alerts, backup, books, held, policyReports] = await Promise.all([
    backgroundState(now),
    listFailingJobs(),
    cheapChecks(),
    openAlerts(),
    homeBackup(now),
    lastBookAudit(),
    heldRestore(),
    recentPolicyReports(now),
  ])
  const orders = await ordersOfRecords([...failing, ...state.failed].map(({ aboutId }) => aboutId))
  const failed = withShownErrors(state.failed, orders, viewer)
  const { queues, workers, oldest, ...json } = toBackgroundJson({ ...state, failed })
  return {
    ...{ queues, workers, oldest, failed: json.failed, running: json.running },
    failing: failing.map(({ id, kind, attempts, subject, ...job }): FailingJobView => ({
      ...{ id, kind, attempts, subject },
      error: errorShownTo(viewer, job.lastError, orders.get(job.aboutId ?? '')),
      created: job.createdAt,
      next: job.dueAt,
    })),
    schedule: json.schedule.map((task) => ({ ...task, error: errorShownTo(viewer, task.error) })),
    backup: backup && { ...backup, error: errorShownTo(viewer, backup.error) },
    checks: checks.map(toCheckView(viewer)),
    alerts: alerts.map((alert) => ({ ...alert, text: errorShownTo(viewer, alert.text) })),
    ...{ books, held },
    /** Violations of the content security policy within seven days */
    policyReports,
    /** Whether the viewer may open the page of background work and run tasks */
    canManage: viewer.isSuperAdmin,
  }
}

const cheapChecks = () => runChecks(allChecks().filter(({ isCheap }) => isCheap))

/** What a check found may name paths and settings of the machine. */
const toCheckView =
  ({ isSuperAdmin }: HealthViewer) =>
  ({ name, state, detail, findings }: CheckReport) => ({
    ...{ name, state },
    detail: isSuperAdmin ? detail : '',
    findings: isSuperAdmin ? findings.map(({ text }) => text) : [],
  })

export type HealthView = Awaited<ReturnType<typeof healthState>>
export type CheckView = HealthView['checks'][number]
