import { company } from '#config/company'
import { shop } from '#config/shop'
import { insertMany, isPostgres, rows, run, writeTx, type TableRow, type Trx } from '#core/database'
import { runChecks, type CheckReport } from '#core/doctor/run_checks'
import { enqueueAll, wakeOutbox } from '#core/outbox'
import {
  alertChanges,
  ALERTING_CHECKS,
  type AlertChanges,
  type StoredAlert,
} from '#reporting/alerts/alert_rules'
import { allChecks } from '#reporting/doctor/all_checks'
import type { AlertMailJob } from '#reporting/alerts/alert_mail_job'

/** Runs the checks that cannot wait, and mails staff what is new, what has lasted for another day, and what has ended. */
export async function alertStaff(
  now = new Date(),
  check: () => Promise<readonly CheckReport[]> = runAlertingChecks
): Promise<string> {
  const reports = await check()
  const changes = await writeTx(async (trx) => {
    // Servers that check at the same time compare one after the other; SQLite has one writer anyway.
    if (isPostgres()) await run('lock table alerts in share row exclusive mode', [], trx)
    const found = alertChanges(reports, await storedAlerts(trx), now)
    await store(found, now, trx)
    const mails = mailsOf(found, now)
    if (mails.length > 0) await enqueueAll(mails, trx)
    return found
  })
  wakeOutbox()
  return `${changes.open.length} mailed, ${changes.ended.length} ended`
}

const runAlertingChecks = () =>
  runChecks(allChecks().filter(({ name }) => ALERTING_CHECKS.includes(name)))

async function storedAlerts(trx: Trx): Promise<StoredAlert[]> {
  const stored = await rows<TableRow<'alerts'>>('select * from alerts order by name', [], trx)
  return stored.map(({ mailed_at: mailedAt, ...alert }) => ({ ...alert, mailedAt }))
}

async function store({ open, ended }: AlertChanges, now: Date, trx: Trx): Promise<void> {
  const names = [...open, ...ended].map(({ name }) => name)
  if (names.length === 0) return
  await run(`delete from alerts where name in (${names.map(() => '?').join(', ')})`, names, trx)
  const mailedAt = now.toISOString()
  await insertMany(
    'alerts',
    open.map((alert) => ({ ...alert, mailed_at: mailedAt })),
    trx
  )
}

function mailsOf({ open, ended }: AlertChanges, now: Date) {
  if (open.length + ended.length === 0) return []
  const at = now.toISOString()
  const solved = ended.map(({ name, text, since }) => ({ name, text, since }))
  return recipients().map((recipient) => ({
    kind: 'alert_mail' as const,
    payload: { recipient, at, faults: open, solved } satisfies AlertMailJob,
    dedupeKey: `alert-${at}-${recipient}`,
  }))
}

const recipients = (): readonly string[] =>
  shop.alertRecipients.length > 0 ? shop.alertRecipients : [company.supportEmail]
