import { insert, isPostgres, one, rows, type TableRow, type Trx } from '#core/database'
import { enqueue } from '#core/outbox'
import { storeFiles } from '#core/storage'
import { newId } from '#shared/ids'
import type { MoneyJson } from '#shared/money'
import type { Actor } from '#core/audit_log'
import type { ReportKind } from '#orders/amazon/files/report_kind'
import type { LineError, ReportEntry, ReportOrder } from '#orders/amazon/files/report_order'

/** A file of an import, as its run stores it */
export type RunFile = {
  name: string
  kind: ReportKind | null
  /** Lines that were left out when the file was read */
  skipped: number
  err: string | null
  /** Where its content is stored until the import is done; null for a file that is not imported */
  key: string | null
}
export type FileError = LineError & { file: number }

/** An entry of a report with the index of its file */
export type WorkItem = { file: number; entry: ReportEntry }

export type OrderOutcome = 'created' | 'unchanged' | 'updated'

/** The change of an order by a run, with the values that an undo needs: the columns before an update, and the shipment that it added */
export type StoredOutcome = {
  file: number
  id: string
  id2: string
  outcome: OrderOutcome
  /** Of an order that was created */
  total?: MoneyJson
  before?: Record<string, string | number | null>
  shipmentId?: string
}

export const totalOf = ({ amounts, currency }: ReportOrder): MoneyJson => {
  return { cents: amounts.total, currency }
}

export type RunRecord = TableRow<'amazon_runs'>
export type Batch = {
  at: string
  outcomes: StoredOutcome[]
  errors: FileError[]
  /** Lines that were left out because of their orders, by file */
  skipped: Record<number, number>
}

type NewRun = {
  files: readonly (RunFile & { bytes: Uint8Array | null })[]
  errors: readonly FileError[]
  orderCount: number
  actor: Actor
  /** When the outbox imports it, unless its creator did before */
  dueAt: Date
}

/** Stores an import with its files, and queues the job that imports them; returns its id. */
export async function createRun(
  { files, errors, orderCount, actor, dueAt }: NewRun,
  transact: (work: (trx: Trx) => Promise<string>) => Promise<string>
): Promise<string> {
  const id = newId()
  await storeFiles(
    files.flatMap(({ key, bytes }) =>
      key === null || bytes === null ? [] : [{ key, bytes, contentType: 'text/plain' }]
    )
  )
  const skipped = files.reduce((sum, file) => sum + file.skipped, 0)
  return transact(async (trx) => {
    await insert(
      'amazon_runs',
      {
        id,
        state: 'importing',
        files: JSON.stringify(files.map(({ bytes, ...file }) => file)),
        errors: JSON.stringify(errors),
        order_count: orderCount,
        skipped_count: skipped,
        actor: actor.name ?? actor.type,
        actor_id: actor.id ?? null,
        created_at: new Date().toISOString(),
      },
      trx
    )
    const job = { payload: { runId: id }, dedupeKey: `amazon-import-${id}`, dueAt }
    await enqueue({ kind: 'amazon_import', ...job }, trx)
    return id
  })
}

export const newFileKey = () => `amazon/${newId()}.txt`

export const findRun = (id: string): Promise<RunRecord | null> =>
  one<RunRecord>('select * from amazon_runs where id = ?', [id])

export type LockedRun = Omit<RunRecord, 'errors'>

/** Locks an import until the transaction ends, so that its batches are processed one after the other. */
export const lockRun = (id: string, trx: Trx): Promise<LockedRun | null> =>
  one<LockedRun>(
    `select ${LOCKED_COLUMNS} from amazon_runs where id = ? ${isPostgres() ? 'for update' : ''}`,
    [id],
    trx
  )

// Without the lines that were left out, of which there may be thousands
const LOCKED_COLUMNS =
  'id, state, files, order_count, done_count, created_count, unchanged_count, updated_count, skipped_count, actor, actor_id, created_at, finished_at, undone_count, undone_at, undone_by'

export const filesOf = ({ files }: Pick<RunRecord, 'files'>) => JSON.parse(files) as RunFile[]

/** Returns what the batches of an import did, in their order. */
export async function batchesOf(runId: string, trx?: Trx): Promise<Batch[]> {
  const found = await rows<TableRow<'amazon_run_batches'>>(
    'select * from amazon_run_batches where run_id = ? order by position',
    [runId],
    trx
  )
  return found.map(({ at, outcomes, errors, skipped }) => ({
    at,
    outcomes: JSON.parse(outcomes),
    errors: JSON.parse(errors),
    skipped: JSON.parse(skipped),
  }))
}
