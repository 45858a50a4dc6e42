import { shop } from '#config/shop'
import { recordAction, type Actor } from '#core/audit_log'
import { insert, one, writeTx, type Trx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { findCommissionRun } from '#reporting/commission/commission_runs'
import {
  commissionPeriod,
  commissionTerms,
  type CommissionPeriod,
  type CommissionRun,
} from '#reporting/commission/commission_rules'
import { calendarDay } from '#shared/dates'
import { conflict, invalid } from '#shared/domain_error'
import { newId } from '#shared/ids'

type LockRequest = { start: string; end: string; rate?: string; actor: Actor }

/**
 * Starts to lock the report of a period that has ended, with its rate; a job records the lines.
 * @throws DomainError for a period that overlaps a locked one, or while another is being locked
 */
export async function lockCommissionPeriod(
  { start, end, rate, actor }: LockRequest,
  now = new Date()
): Promise<CommissionRun> {
  const period = commissionPeriod({ start, end }, now)
  if (period.end > calendarDay(now, shop.timeZone))
    throw invalid('end', 'Only a period that has ended can be locked.')
  const terms = commissionTerms(rate)
  const id = newId(now)
  await restartAbandonedRun(now)
  await writeTx(async (trx) => {
    const number = await nextRunNumber(trx)
    await assertFree(period, trx)
    await insert(
      'commission_runs',
      {
        id,
        number,
        start_day: period.start,
        end_day: period.end,
        from_at: period.from,
        until_at: period.until,
        exchange_millionths: terms.exchangeRate.millionths,
        percent_millionths: terms.percent.millionths,
        deducts_fee: terms.deductsFee,
        state: 'locking',
        staff_user_id: actor.id ?? null,
        created_at: now.toISOString(),
      },
      trx
    )
    const job = { kind: 'lock_commission_run' as const, payload: { runId: id } }
    await enqueue({ ...job, dedupeKey: `commission-run-${id}` }, trx)
    const after = { number, start: period.start, end: period.end, rate: terms.exchangeRate }
    const subject = { type: 'commission_run', id }
    await recordAction({ subject, action: 'commission_locked', actor, after }, trx, now)
  })
  wakeOutbox()
  return (await findCommissionRun(id))!
}

/** The length of an instant to the minute */
const MINUTE = 16

/** Records the lines of a run whose task staff have discarded: nothing else would finish it, and it keeps all others out. */
async function restartAbandonedRun(now: Date): Promise<void> {
  const abandoned = await one<{ id: string }>(
    `select id from commission_runs where state = 'locking' and not exists (
       select 1 from outbox where kind = 'lock_commission_run' and state in ('waiting', 'dead')
     ) limit 1`
  )
  if (!abandoned) return
  const { id: runId } = abandoned
  const job = { kind: 'lock_commission_run' as const, payload: { runId } }
  const dedupeKey = `commission-run-${runId}-${now.toISOString().slice(0, MINUTE)}`
  await writeTx((trx) => enqueue({ ...job, dedupeKey }, trx))
  wakeOutbox()
}

/** Locks the counter until the transaction ends, so that two requests cannot lock the same period. */
async function nextRunNumber(trx: Trx): Promise<number> {
  const counted = await one<{ last: number }>(
    `insert into number_counters (name, last) values ('commission_run', 1)
     on conflict (name) do update set last = number_counters.last + 1 returning last`,
    [],
    trx
  )
  return counted!.last
}

async function assertFree({ start, end }: CommissionPeriod, trx: Trx): Promise<void> {
  const busy = await one<{ number: number }>(
    `select number from commission_runs where state = 'locking' limit 1`,
    [],
    trx
  )
  if (busy)
    throw conflict(
      `Run ${busy.number} is being locked. Try again when it is finished.`,
      'E_COMMISSION_LOCKING'
    )
  const other = await one<{ number: number; start_day: string; end_day: string }>(
    `select number, start_day, end_day from commission_runs
     where start_day < ? and end_day > ? order by number limit 1`,
    [end, start],
    trx
  )
  if (!other) return
  const days = `${other.start_day} to ${other.end_day} (exclusive)`
  throw conflict(`Run ${other.number} has locked ${days}.`, 'E_COMMISSION_LOCKED')
}
