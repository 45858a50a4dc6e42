import { setImmediate } from 'node:timers/promises'
import { shop } from '#config/shop'
import { one, rows, type TableRow } from '#core/database'
import {
  commissionDifference,
  commissionCents,
  type CommissionCents,
  type CommissionEntry,
  type CurrentOrder,
} from '#reporting/commission/commission_difference_rules'
import {
  PAID_ORDER_COLUMNS,
  paidOrders,
  toPaidOrder,
  type PaidOrderRow,
} from '#reporting/commission/paid_orders'
import { calendarDay } from '#shared/dates'
import type { CommissionRun, PaidOrder } from '#reporting/commission/commission_rules'

const ORDERS_AT_ONCE = 1_000

/** The orders of a batch */
const IN_BATCH = `in (select order_id from commission_lines where order_id > ? and order_id <= ?)`
const LAST_ID = 'z'

type RecordedRow = Pick<
  TableRow<'commission_lines'>,
  | 'order_id'
  | 'number'
  | 'email'
  | 'paid_on'
  | 'source'
  | 'currency'
  | 'subtotal_cents'
  | 'discount_cents'
  | 'credit_cents'
  | 'commission_fee_cents'
  | 'shipping_cents'
  | 'sales_tax_cents'
  | 'reduced_cents'
  | 'total_usd_cents'
  | 'base_cents'
  | 'commission_cents'
> & { run_number: number }

type CurrentRow = Omit<PaidOrderRow, 'id2' | 'paid_at'> & {
  id2: string | null
  paid_at: string | null
  cancelled_at: string | null
  deleted_at: string | null
  /** Funds that disputes hold, as a negative sum */
  disputed_cents: number
}

/** Yields what changed in the orders of locked runs, in batches, calculated with the terms of their first run. */
export async function* commissionChanges(
  runs: ReadonlyMap<number, CommissionRun>
): AsyncGenerator<CommissionEntry[]> {
  let after = ''
  for (;;) {
    const last = await one<{ order_id: string }>(
      'select order_id from commission_lines where order_id > ? order by order_id limit 1 offset ?',
      [after, ORDERS_AT_ONCE - 1]
    )
    const until = last?.order_id ?? LAST_ID
    const changes = await changesBetween(after, until, runs)
    if (changes.length > 0) yield changes
    if (!last) return
    after = until
    await setImmediate()
  }
}

async function changesBetween(
  after: string,
  until: string,
  runs: ReadonlyMap<number, CommissionRun>
): Promise<CommissionEntry[]> {
  const current = await currentOrders(after, until)
  const recorded = await rows<RecordedRow>(
    `select l.order_id, max(l.number) as number, max(l.email) as email, max(l.paid_on) as paid_on,
       max(l.source) as source, max(l.currency) as currency, sum(l.subtotal_cents) as subtotal_cents,
       sum(l.discount_cents) as discount_cents, sum(l.credit_cents) as credit_cents,
       sum(l.commission_fee_cents) as commission_fee_cents, sum(l.shipping_cents) as shipping_cents,
       sum(l.sales_tax_cents) as sales_tax_cents, sum(l.reduced_cents) as reduced_cents,
       sum(l.total_usd_cents) as total_usd_cents, sum(l.base_cents) as base_cents,
       sum(l.commission_cents) as commission_cents, min(r.number) as run_number
     from commission_lines l join commission_runs r on r.id = l.run_id
     where r.state = 'locked' and l.order_id > ? and l.order_id <= ? group by l.order_id order by l.order_id`,
    [after, until]
  )
  return recorded.flatMap((row) => {
    const { terms } = runs.get(row.run_number)!
    const change = commissionDifference(toCents(row), current.get(row.order_id) ?? null, terms)
    if (!change) return []
    const { order_id: orderId, number, email, paid_on: paidOn, source, currency } = row
    return [{ kind: 'difference', orderId, number, email, paidOn, source, currency, ...change }]
  })
}

async function currentOrders(after: string, until: string): Promise<Map<string, CurrentOrder>> {
  const found = await rows<CurrentRow>(
    `select ${PAID_ORDER_COLUMNS}, cancelled_at, deleted_at,
       coalesce((select sum(entry.amount_cents) from payments entry
         where entry.order_id = orders.id and entry.dispute_id is not null), 0) as disputed_cents
     from orders where id ${IN_BATCH}`,
    [after, until]
  )
  return new Map(
    found.map((row) => [
      row.id,
      {
        order: toPaidOrder({ ...row, id2: row.id2 ?? '', paid_at: row.paid_at ?? '' }),
        exclusion: exclusionOf(row),
      },
    ])
  )
}

function exclusionOf(row: CurrentRow) {
  const { cancelled_at: cancelled, deleted_at: deleted, paid_at: paid } = row
  if (deleted !== null) return 'Order deleted'
  if (cancelled !== null) return 'Order cancelled'
  if (paid !== null) return null
  return row.disputed_cents < 0 ? 'Payment disputed' : 'Payment reversed'
}

const toCents = (row: RecordedRow): CommissionCents => ({
  subtotal: row.subtotal_cents,
  discount: row.discount_cents,
  credit: row.credit_cents,
  commissionFee: row.commission_fee_cents,
  shipping: row.shipping_cents,
  salesTax: row.sales_tax_cents,
  reduced: row.reduced_cents,
  totalUsd: row.total_usd_cents,
  base: row.base_cents,
  commission: row.commission_cents,
})

/** Yields orders that were recorded as paid in a locked period after it was locked. */
export async function* lateOrders(
  runs: readonly CommissionRun[]
): AsyncGenerator<CommissionEntry[]> {
  if (runs.length === 0) return
  const from = runs.map(({ period }) => period.from).sort()[0]
  const until = runs
    .map(({ period }) => period.until)
    .sort()
    .at(-1)!
  for await (const orders of paidOrders({ from, until })) {
    const late = await unrecorded(orders)
    const entries = late.flatMap((order) => {
      const run = runs.find(({ period }) => covers(period, order.paidAt))
      if (!run) return []
      const reason = `Paid in the period of run ${run.number}, recorded after it was locked`
      return [toEntry(order, { kind: 'difference', reason, run })]
    })
    if (entries.length > 0) yield entries
  }
}

const covers = ({ from, until }: CommissionRun['period'], at: string) => at >= from && at < until

/** Yields the paid orders of a run that no run has recorded. */
export async function* newOrders(run: CommissionRun): AsyncGenerator<CommissionEntry[]> {
  for await (const orders of paidOrders(run.period)) {
    const fresh = await unrecorded(orders)
    if (fresh.length > 0)
      yield fresh.map((order) => toEntry(order, { kind: 'order', reason: '', run }))
  }
}

async function unrecorded(orders: readonly PaidOrder[]): Promise<PaidOrder[]> {
  const ids = orders.map(({ id }) => id)
  const found = await rows<{ order_id: string }>(
    `select distinct order_id from commission_lines where order_id in (${ids.map(() => '?').join(', ')})`,
    ids
  )
  const recorded = new Set(found.map(({ order_id: id }) => id))
  return orders.filter(({ id }) => !recorded.has(id))
}

type NewEntry = Pick<CommissionEntry, 'kind' | 'reason'> & { run: CommissionRun }

const toEntry = (order: PaidOrder, { kind, reason, run }: NewEntry): CommissionEntry => ({
  kind,
  reason,
  orderId: order.id,
  number: order.number,
  email: order.email,
  paidOn: calendarDay(order.paidAt, shop.timeZone),
  source: order.source,
  currency: order.currency,
  cents: commissionCents(order, run.terms),
})
