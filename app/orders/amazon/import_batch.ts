import {
  insert,
  relaxedDurability,
  uniqueViolation,
  update,
  writeTx,
  type Trx,
} from '#core/database'
import { deleteFilesAfterCommit } from '#core/storage'
import { refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import { ORDER_LIST } from '#orders/order/reads/order_list_source'
import { queueRefresh } from '#core/search/refresh'
import { forgetList } from '#core/search/remembered'
import { newId } from '#shared/ids'
import { insertOrders, type CreatedOrder } from '#orders/amazon/new_orders'
import { applyUpdates } from '#orders/amazon/order_updates'
import { knownOrders } from '#orders/amazon/known'
import { planStep, type Step } from '#orders/amazon/plan'
import {
  batchesOf,
  filesOf,
  lockRun,
  totalOf,
  type FileError,
  type LockedRun,
  type StoredOutcome,
  type WorkItem,
} from '#orders/amazon/run'
import type { BatchContext } from '#orders/amazon/batch_context'

/** Small enough that one transaction holds up no other request for long */
const ORDERS_AT_ONCE = 400
const MAX_CONFLICTS = 5
const REFRESHED_AT_ONCE = 20
/** The response with all orders is written first, because the jobs would hold the one connection of SQLite. */
const REFRESHED_AFTER_MS = 1_000

type RunProgress = { done: number; hasMore: boolean }
type ImportSource = { work: readonly WorkItem[] } & Pick<
  BatchContext,
  'findProduct' | 'nextId' | 'actor'
>

/**
 * Imports the next orders of a run in one transaction, which also records how far the run is: a crash loses nothing and
 * repeats nothing. It need not wait for the disk, since after a power cut the run goes on from what is stored. Returns
 * how many orders of the run are done.
 */
export async function importNextBatch(runId: string, source: ImportSource): Promise<RunProgress> {
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      return await relaxedDurability.writeTx((trx) => importBatch(runId, source, trx))
    } catch (error) {
      // Another run inserted an order after this one had not found it.
      if (uniqueViolation(error) === null || conflicts === MAX_CONFLICTS) throw error
    }
  }
}

async function importBatch(runId: string, source: ImportSource, trx: Trx): Promise<RunProgress> {
  const run = await lockRun(runId, trx)
  if (!run || run.state === 'done' || run.done_count >= source.work.length)
    return { done: source.work.length, hasMore: false }
  const batch = nextBatch(source.work, run.done_count)
  const known = await knownOrders(
    batch.map(({ entry }) => entry.id2),
    trx
  )
  const steps = batch.map((item) =>
    planStep(item, known.get(item.entry.id2) ?? null, source.findProduct)
  )
  const at = new Date().toISOString()
  const fileNames = filesOf(run).map(({ name }) => name)
  const context = { ...source, trx, at, fileNames }
  const { outcomes, errors } = await store(steps, context)
  const position = run.done_count + batch.length
  await recordBatch(run, { position, at, outcomes, errors, steps }, trx)
  return { done: position, hasMore: position < source.work.length }
}

/** Marks a run as done after its last batch, in a transaction that waits for the disk, and lets the search find its orders. */
export function finishImport(runId: string): Promise<void> {
  return writeTx(async (trx) => {
    const run = await lockRun(runId, trx)
    if (!run || run.state === 'done') return

    await refreshSearch(runId, trx)
    const done = { state: 'done', finished_at: new Date().toISOString() } as const
    await update('amazon_runs', done, { id: runId }, trx)
    const keys = filesOf(run).flatMap(({ key }) => key ?? [])
    if (keys.length > 0) await deleteFilesAfterCommit(trx, keys)
  })
}

/** A batch ends before an order that it already has, so that its later entry finds it stored. */
function nextBatch(work: readonly WorkItem[], from: number): WorkItem[] {
  const ids = new Set<string>()
  let to = from
  while (to < work.length && ids.size < ORDERS_AT_ONCE && !ids.has(work[to].entry.id2)) {
    ids.add(work[to].entry.id2)
    to += 1
  }
  return work.slice(from, to)
}

async function store(steps: readonly Step[], context: BatchContext) {
  const created: CreatedOrder[] = steps.flatMap((step) =>
    step.outcome === 'created' ? [{ file: step.file, order: step.order, id: context.nextId() }] : []
  )
  const shortages = await insertOrders(created, context)
  const updated = await applyUpdates(
    steps.filter((step) => step.outcome === 'updated'),
    context
  )
  const outcomes: StoredOutcome[] = [
    ...created.map(({ file, id, order }) => ({
      file,
      id,
      id2: order.id2,
      outcome: 'created' as const,
      total: totalOf(order),
    })),
    ...updated,
    ...steps.flatMap((step) =>
      step.outcome === 'unchanged'
        ? [{ file: step.file, id: step.known.id, id2: step.known.id2!, outcome: step.outcome }]
        : []
    ),
  ]
  if (outcomes.length > 0) context.trx.after('commit', () => forgetList(ORDER_LIST.table))
  return { outcomes, errors: [...errorsOf(steps), ...shortages] }
}

const errorsOf = (steps: readonly Step[]): FileError[] =>
  steps.flatMap((step) => ('errors' in step ? step.errors : []))

/** The search finds many orders a moment later, by jobs, because its index takes as long as the orders. */
async function refreshSearch(runId: string, trx: Trx): Promise<void> {
  const batches = await batchesOf(runId, trx)
  const changed = batches.flatMap(({ outcomes }) =>
    outcomes.flatMap(({ id, outcome }) => (outcome === 'unchanged' ? [] : [id]))
  )
  const ids = [...new Set(changed)]
  if (ids.length <= REFRESHED_AT_ONCE) await refreshOrderSearch(ids, trx)
  else await queueRefresh(ORDER_LIST.search, ids, trx, new Date(Date.now() + REFRESHED_AFTER_MS))
}

type BatchResult = {
  position: number
  at: string
  outcomes: readonly StoredOutcome[]
  errors: readonly FileError[]
  steps: readonly Step[]
}

async function recordBatch(
  run: LockedRun,
  { position, at, outcomes, errors, steps }: BatchResult,
  trx: Trx
): Promise<void> {
  const count = (outcome: string) => outcomes.filter((entry) => entry.outcome === outcome).length
  const skipped: Record<number, number> = {}
  for (const step of steps)
    if (step.outcome === 'skipped')
      skipped[step.file] = (skipped[step.file] ?? 0) + step.errors.length
  await insert(
    'amazon_run_batches',
    {
      id: newId(),
      run_id: run.id,
      position,
      at,
      outcomes: JSON.stringify(outcomes),
      errors: JSON.stringify(errors),
      skipped: JSON.stringify(skipped),
    },
    trx
  )
  await update(
    'amazon_runs',
    {
      done_count: position,
      created_count: run.created_count + count('created'),
      unchanged_count: run.unchanged_count + count('unchanged'),
      updated_count: run.updated_count + count('updated'),
      skipped_count: run.skipped_count + sum(Object.values(skipped)),
    },
    { id: run.id },
    trx
  )
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
