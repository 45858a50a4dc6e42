import { one, rows } from '#core/database'
import { CURRENCIES, Money } from '#shared/money'
import {
  batchesOf,
  filesOf,
  type FileError,
  type RunFile,
  type RunRecord,
  type StoredOutcome,
} from '#orders/amazon/run'
import type { ImportResult, AmazonRunListItem, ImportProgress } from '#orders/amazon/import_result'

type ReportedOutcome = Omit<StoredOutcome, 'id'> & { id: string | null }

type ReportSources = {
  run: string | null
  files: readonly RunFile[]
  errors: readonly FileError[]
  outcomes: readonly ReportedOutcome[]
  /** Skipped lines by file that the reading of the files did not count */
  skipped?: ReadonlyMap<number, number>
}

/** Returns the result of an import; its lines and files are in the order of the upload. */
export function toImportResult({
  run,
  files,
  errors,
  outcomes,
  skipped,
}: ReportSources): ImportResult {
  const counts = files.map((file, index) => ({
    created: 0,
    unchanged: 0,
    updated: 0,
    skipped: file.skipped + (skipped?.get(index) ?? 0),
  }))
  for (const { file, outcome } of outcomes) counts[file][outcome] += 1
  const total = (name: keyof (typeof counts)[number]) =>
    counts.reduce((sum, count) => sum + count[name], 0)
  return {
    run,
    created: total('created'),
    unchanged: total('unchanged'),
    updated: total('updated'),
    skipped: total('skipped'),
    totals: totalsOf(outcomes),
    files: files.map(({ name, kind, err }, index) => ({
      name,
      kind,
      ...counts[index],
      ...(err !== null && { err }),
    })),
    orders: outcomes.map(({ id, id2, outcome }) => ({ id2, _id: id, outcome })),
    errors: errors
      .toSorted((a, b) => a.file - b.file || a.line - b.line)
      .map(({ file, line, err }) => ({ file: files[file].name, line, err })),
  }
}

function totalsOf(outcomes: readonly ReportedOutcome[]): ImportResult['totals'] {
  const totals = outcomes.flatMap(({ total }) => total ?? [])
  return CURRENCIES.flatMap((currency) => {
    const cents = totals.flatMap((total) => (total.currency === currency ? total.cents : []))
    if (cents.length === 0) return []
    const sum = cents.reduce((added, more) => added + more, 0)
    return [{ currency, orders: cents.length, total: Money.of(sum, currency).toDecimal() }]
  })
}

/** Returns what an import has done so far. */
export async function importResultOf(run: RunRecord): Promise<ImportResult> {
  const batches = await batchesOf(run.id)
  const skipped = new Map<number, number>()
  for (const batch of batches)
    for (const [file, count] of Object.entries(batch.skipped))
      skipped.set(Number(file), (skipped.get(Number(file)) ?? 0) + count)
  return toImportResult({
    run: run.id,
    files: filesOf(run),
    errors: [
      ...(JSON.parse(run.errors) as FileError[]),
      ...batches.flatMap(({ errors }) => errors),
    ],
    outcomes: batches.flatMap(({ outcomes }) => outcomes),
    skipped,
  })
}

/** Returns the same with the progress. */
export async function runProgress(run: RunRecord): Promise<ImportProgress> {
  return {
    ...(await importResultOf(run)),
    state: run.state,
    progress: { done: run.done_count, total: run.order_count },
    dates: { created: run.created_at, finished: run.finished_at, undone: run.undone_at },
  }
}

type RunPage = { rows: AmazonRunListItem[]; count: number }

const LIST_COLUMNS =
  'id, files, state, done_count, order_count, created_count, unchanged_count, updated_count, skipped_count, actor, created_at, undone_count, undone_at'

/** Returns one page of the run history, newest first. */
export async function listRuns(page: number, pageSize: number): Promise<RunPage> {
  const counted = await one<{ count: number }>('select count(*) as count from amazon_runs')
  const found = await rows<RunRecord>(
    `select ${LIST_COLUMNS} from amazon_runs order by created_at desc, id desc limit ? offset ?`,
    [pageSize, (page - 1) * pageSize]
  )
  return { rows: found.map(toListItem), count: counted!.count }
}

export const toListItem = (run: RunRecord): AmazonRunListItem => ({
  id: run.id,
  files: filesOf(run).map(({ name }) => name),
  state: run.state,
  done: run.done_count,
  total: run.order_count,
  created: run.created_count,
  unchanged: run.unchanged_count,
  updated: run.updated_count,
  skipped: run.skipped_count,
  actor: run.actor,
  at: run.created_at,
  undoneCount: run.undone_count,
  undoneAt: run.undone_at,
})
