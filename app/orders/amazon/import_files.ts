import { setImmediate } from 'node:timers/promises'
import { writeOnce } from '#core/once'
import { trackProgress, wakeOutbox } from '#core/outbox'
import { readStoredFile } from '#core/storage'
import { DomainError } from '#shared/domain_error'
import { ascendingIds } from '#shared/ids'
import { amazonTexts as texts } from '#shared/texts/amazon'
import { finishImport, importNextBatch } from '#orders/amazon/import_batch'
import { productFinder } from '#orders/amazon/known'
import { previewImport } from '#orders/amazon/preview'
import { readContent } from '#orders/amazon/files/report_content'
import { readReport } from '#orders/amazon/files/read_report'
import {
  createRun,
  filesOf,
  findRun,
  newFileKey,
  type FileError,
  type RunFile,
  type RunRecord,
  type WorkItem,
} from '#orders/amazon/run'
import { importResultOf, toImportResult } from '#orders/amazon/run_results'
import type { Actor } from '#core/audit_log'
import type { ImportResult } from '#orders/amazon/import_result'

export type AmazonFile = { name: string; bytes: Buffer }

/** An order with its line, its shipment and the line of that */
const IDS_PER_ORDER = 4

type ImportOptions = { dryRun: boolean; actor: Actor }

type ReadFiles = {
  files: (RunFile & { bytes: Buffer | null })[]
  errors: FileError[]
  work: WorkItem[]
}

/** After this time the outbox finishes an import whose process stopped. */
const RESUMED_AFTER_MS = 15_000

/**
 * Imports Amazon reports and returns what became of every order and line; a dry run stores nothing. A file that cannot
 * be read does not keep the others out; throws where none can be read.
 */
export async function importAmazonFiles(
  uploads: readonly AmazonFile[],
  { dryRun, actor }: ImportOptions
): Promise<ImportResult> {
  const read = await readFiles(uploads)
  if (dryRun) return previewImport(read, await productFinder())

  assertOneRead(read)
  const runId = await storeRun(read, { actor, delayMs: RESUMED_AFTER_MS })
  await importWork(runId, { work: read.work, actor })
  return importResultOf((await findRun(runId))!)
}

/** Stores Amazon reports, which the outbox imports; returns the id of the run, whose page shows the progress. */
export async function queueAmazonFiles(
  uploads: readonly AmazonFile[],
  actor: Actor
): Promise<string> {
  const read = await readFiles(uploads)
  assertOneRead(read)
  const runId = await storeRun(read, { actor, delayMs: 0 })
  wakeOutbox()
  return runId
}

/** The job that imports the files of a run, from where it was left */
export async function importQueuedFiles(
  { runId }: { runId: string },
  jobId: string
): Promise<void> {
  const run = await findRun(runId)
  if (!run || run.state === 'done') return
  const work = await storedWork(run)
  const type = run.actor_id === null ? 'system' : 'user'
  const actor: Actor = { type, id: run.actor_id, name: run.actor }
  await importWork(runId, { work, actor }, trackProgress(jobId, work.length))
}

async function importWork(
  runId: string,
  source: { work: readonly WorkItem[]; actor: Actor },
  advance?: (done: number) => Promise<void>
): Promise<void> {
  const findProduct = await productFinder()
  const nextId = ascendingIds(source.work.length * IDS_PER_ORDER)
  for (;;) {
    const { done, hasMore } = await importNextBatch(runId, { ...source, findProduct, nextId })
    await advance?.(done)
    if (!hasMore) break
    await setImmediate()
  }
  await finishImport(runId)
  wakeOutbox()
}

async function readFiles(uploads: readonly AmazonFile[]): Promise<ReadFiles> {
  const read: ReadFiles = { files: [], errors: [], work: [] }
  for (const [index, { name, bytes }] of uploads.entries()) {
    await setImmediate()
    const { kind, rows, err } = await readReport(bytes, name)
    if (err !== null) {
      read.files.push({ name, kind, skipped: 0, err, key: null, bytes: null })
      continue
    }
    const { entries, errors, skipped } = await readContent(kind, rows)
    read.files.push({ name, kind, skipped, err: null, key: newFileKey(), bytes })
    for (const error of errors) read.errors.push({ file: index, ...error })
    for (const entry of entries) read.work.push({ file: index, entry })
  }
  return read
}

function assertOneRead({ files, errors }: ReadFiles): void {
  if (files.some(({ err }) => err === null)) return
  const [first] = files
  const err = files.length === 1 ? first.err! : texts.noFileRead
  const extra = toImportResult({ run: null, files, errors, outcomes: [] })
  throw new DomainError(err, 'E_AMAZON_FILE', { field: 'files', extra })
}

const storeRun = (
  { files, errors, work }: ReadFiles,
  { actor, delayMs }: { actor: Actor; delayMs: number }
): Promise<string> =>
  createRun(
    { files, errors, orderCount: work.length, actor, dueAt: new Date(Date.now() + delayMs) },
    writeOnce
  )

/** Reads the stored files again, which gives the same orders in the same order. */
async function storedWork(run: RunRecord): Promise<WorkItem[]> {
  const work: WorkItem[] = []
  for (const [index, { key, kind, name }] of filesOf(run).entries()) {
    if (key === null || kind === null) continue
    const { rows, kind: readKind, err } = await readReport(await readBytes(key), name)
    if (err !== null) continue
    const { entries } = await readContent(readKind, rows)
    for (const entry of entries) work.push({ file: index, entry })
  }
  return work
}

async function readBytes(key: string): Promise<Buffer> {
  const stream = await readStoredFile(key)
  if (!stream) throw new Error(`The stored file ${key} of an Amazon import is missing`)
  return Buffer.concat(await stream.toArray())
}
