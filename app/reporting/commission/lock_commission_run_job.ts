import { insertMany, one, run, update, writeTx, type Trx } from '#core/database'
import { trackProgress } from '#core/outbox'
import { commissionChanges, lateOrders, newOrders } from '#reporting/commission/commission_changes'
import { findCommissionRun, listCommissionRuns } from '#reporting/commission/commission_runs'
import type { CommissionRun } from '#reporting/commission/commission_rules'
import type { CommissionEntry } from '#reporting/commission/commission_difference_rules'

const LINES_AT_ONCE = 1_000

type Sums = { order: number; difference: number; base: number; commission: number }

/** Records the lines of a run in short transactions and locks it. After a crash it starts again. */
export async function lockCommissionRun({ runId }: { runId: string }, jobId: string) {
  const found = await findCommissionRun(runId)
  if (!found || found.isLocked) return
  await deleteLines(runId)
  const sums: Sums = { order: 0, difference: 0, base: 0, commission: 0 }
  const advance = trackProgress(jobId, null)
  for await (const entries of linesOf(found)) {
    const first = sums.order + sums.difference + 1
    await writeTx((trx) => insertLines(runId, { entries, first }, trx))
    for (const { kind, cents } of entries) {
      sums[kind] += 1
      sums.base += cents.base
      sums.commission += cents.commission
    }
    await advance(sums.order + sums.difference)
  }
  const columns = {
    state: 'locked' as const,
    order_count: sums.order,
    difference_count: sums.difference,
    base_cents: sums.base,
    commission_cents: sums.commission,
    locked_at: new Date().toISOString(),
  }
  await update('commission_runs', columns, { id: runId, state: 'locking' })
}

/** The paid orders of the period first, then what changed in the periods that were locked before it. */
async function* linesOf(current: CommissionRun): AsyncGenerator<CommissionEntry[]> {
  yield* newOrders(current)
  const runs = await listCommissionRuns()
  const locked = runs.filter(({ isLocked }) => isLocked)
  yield* commissionChanges(new Map(locked.map((other) => [other.number, other])))
  yield* lateOrders(locked)
}

/** An attempt that ended while it deleted has left only the later lines. */
async function deleteLines(runId: string): Promise<void> {
  const found = await one<{ last: number | null }>(
    'select max(position) as last from commission_lines where run_id = ?',
    [runId]
  )
  const end = found?.last ?? 0
  const sql = 'delete from commission_lines where run_id = ? and position <= ?'
  for (let last = 0; last < end;) {
    last += LINES_AT_ONCE
    await run(sql, [runId, last])
  }
}

type Lines = { entries: readonly CommissionEntry[]; first: number }

const insertLines = (runId: string, { entries, first }: Lines, trx: Trx): Promise<void> =>
  insertMany(
    'commission_lines',
    entries.map(({ cents, ...entry }, index) => ({
      run_id: runId,
      position: first + index,
      order_id: entry.orderId,
      kind: entry.kind,
      reason: entry.reason,
      number: entry.number,
      email: entry.email,
      paid_on: entry.paidOn,
      source: entry.source,
      currency: entry.currency,
      subtotal_cents: cents.subtotal,
      discount_cents: cents.discount,
      credit_cents: cents.credit,
      commission_fee_cents: cents.commissionFee,
      shipping_cents: cents.shipping,
      sales_tax_cents: cents.salesTax,
      reduced_cents: cents.reduced,
      total_usd_cents: cents.totalUsd,
      base_cents: cents.base,
      commission_cents: cents.commission,
    })),
    trx
  )
