import { newestBackupRuns } from '#core/backup'
import { one } from '#core/database'
import { databaseBytes } from '#core/database/database_size'
import { listWorkers, oldestWaitingJob } from '#core/outbox'
import { listTaskStates } from '#core/schedule'
import { countOpenIssues } from '#payments'
import { openAlerts } from '#reporting/alerts/open_alerts'
import { lastBookAudit } from '#reporting/books/book_audit_page'
import { countFailedMails, countJobs } from '#reporting/figures/job_figures'
import {
  countInDoubt,
  ordersAmount,
  ordersPlaced,
  paymentsAmount,
} from '#reporting/figures/sales_figures'
import type { Figure, Sample } from '#core/telemetry/figure'

/** What staff watch besides the process itself. Each reads some rows of an index, so that a scrape costs milliseconds. */
export const businessFigures: readonly Figure[] = [
  {
    name: 'pixelgen_orders_placed_last_day',
    help: 'Orders placed within 24 hours, by currency',
    read: ordersPlaced,
  },
  {
    name: 'pixelgen_orders_amount_last_day',
    help: 'Total of the orders placed within 24 hours, in units of their currency',
    read: ordersAmount,
  },
  {
    name: 'pixelgen_payments_amount_last_day',
    help: 'Payments received within 24 hours less those taken back, in units of their currency',
    read: paymentsAmount,
  },
  {
    name: 'pixelgen_payments_in_doubt',
    help: 'Card payments and refunds whose outcome is unknown for more than a minute',
    read: async (now) => [{ value: await countInDoubt(now) }],
  },
  {
    name: 'pixelgen_payment_issues_open',
    help: 'Payment issues that staff have to close',
    read: async () => [{ value: await countOpenIssues() }],
  },
  {
    name: 'pixelgen_outbox_oldest_waiting_seconds',
    help: 'How long the background task that is due for the longest time waits',
    read: async (now) => {
      const oldest = await oldestWaitingJob(now)
      return [{ value: oldest?.seconds ?? 0 }]
    },
  },
  {
    name: 'pixelgen_jobs',
    help: 'Background tasks that are not done, by state',
    read: countJobs,
  },
  {
    name: 'pixelgen_mails_failed',
    help: 'Mails that failed for good and that staff have neither retried nor discarded',
    read: async (now) => [{ value: await countFailedMails(now) }],
  },
  {
    name: 'pixelgen_workers_alive',
    help: 'Processes that run background tasks',
    read: async (now) => {
      const workers = await listWorkers(now)
      return [{ value: workers.filter(({ isAlive }) => isAlive).length }]
    },
  },
  {
    name: 'pixelgen_scheduled_tasks_failed',
    help: 'Tasks of the schedule whose last run failed',
    read: async (now) => {
      const tasks = await listTaskStates(now)
      return [{ value: tasks.filter(({ lastError }) => lastError !== null).length }]
    },
  },
  {
    name: 'pixelgen_alerts_open',
    help: 'Faults that staff were told of by mail and that have not ended',
    read: async () => {
      const alerts = await openAlerts()
      return [{ value: alerts.length }]
    },
  },
  {
    name: 'pixelgen_database_probe_seconds',
    help: 'Time of the smallest statement, with its wait for a connection',
    read: probeDatabase,
  },
  {
    name: 'pixelgen_database_size_bytes',
    help: 'Size of the database',
    read: async () => [{ value: Number(await databaseBytes()) }],
  },
  {
    name: 'pixelgen_backup_age_seconds',
    help: 'Time since the newest successful run of a backup or of its proof, by kind',
    read: backupAges,
  },
  {
    name: 'pixelgen_books_problems',
    help: 'Records that did not add up in the last audit of the books',
    read: async () => {
      const audit = await lastBookAudit()
      return audit ? [{ value: audit.problemCount }] : []
    },
  },
  {
    name: 'pixelgen_books_audit_age_seconds',
    help: 'Time since the last audit of the books',
    read: async (now) => {
      const audit = await lastBookAudit()
      return audit ? [{ value: secondsSince(audit.startedAt, now) }] : []
    },
  },
]

async function probeDatabase(): Promise<Sample[]> {
  const start = performance.now()
  await one('select 1 as probe')
  return [{ value: (performance.now() - start) / 1000 }]
}

async function backupAges(now: Date): Promise<Sample[]> {
  const { backup, proof } = await newestBackupRuns()
  return Object.entries({ backup, proof }).flatMap(([kind, newest]) =>
    newest?.ok ? [{ value: secondsSince(newest.startedAt, now), labels: { kind } }] : []
  )
}

const secondsSince = (time: string, now: Date) =>
  Math.max(0, Math.round((now.getTime() - Date.parse(time)) / 1000))
