import { one, rows, type TableRow, type Trx } from '#core/database'
import { invalid, notFound } from '#shared/domain_error'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import type { CommissionRun } from '#reporting/commission/commission_rules'

type RunRow = TableRow<'commission_runs'> & { staff_name: string | null }

const SELECT = `select r.*, u.email as staff_name from commission_runs r left join users u on u.id = r.staff_user_id`

/** Lists the locked reports, newest first. */
export async function listCommissionRuns(trx?: Trx): Promise<CommissionRun[]> {
  const found = await rows<RunRow>(`${SELECT} order by r.number desc`, [], trx)
  return found.map(toRun)
}

type OtherInput = { start?: string; end?: string; rate?: string }

/** Returns a locked report by its number. @throws DomainError where there is none, or with another period or rate */
export async function lockedRunOrFail(number: number, other: OtherInput): Promise<CommissionRun> {
  if (other.start ?? other.end ?? other.rate)
    throw invalid('run', 'A locked run has its own period and rate.')
  const row = await one<RunRow>(`${SELECT} where r.number = ? and r.state = 'locked'`, [number])
  if (!row) throw notFound(`There is no locked commission run ${number}.`)
  return toRun(row)
}

/** Returns a report by its id, locked or not. */
export async function findCommissionRun(id: string): Promise<CommissionRun | null> {
  const row = await one<RunRow>(`${SELECT} where r.id = ?`, [id])
  return row && toRun(row)
}

const toRun = (row: RunRow): CommissionRun => ({
  id: row.id,
  number: row.number,
  period: { start: row.start_day, end: row.end_day, from: row.from_at, until: row.until_at },
  terms: {
    percent: Rate.millionths(row.percent_millionths),
    exchangeRate: Rate.millionths(row.exchange_millionths),
    deductsFee: Boolean(row.deducts_fee),
  },
  isLocked: row.state === 'locked',
  orderCount: row.order_count,
  differenceCount: row.difference_count,
  base: Money.of(row.base_cents, 'usd'),
  commission: Money.of(row.commission_cents, 'usd'),
  staffName: row.staff_name,
  createdAt: row.created_at,
  lockedAt: row.locked_at,
})
