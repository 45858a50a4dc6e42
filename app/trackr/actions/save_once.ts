import { insert, isPostgres, one, run, writeTx, type TableRow, type Trx } from '#core/database'
import { sha256 } from '#core/hashes'
import { conflict } from '#shared/domain_error'
import { trackrTexts as words } from '#shared/texts/trackr'

const LOCK_KEY = 16034

type StoredSave = Pick<TableRow<'trackr_saves'>, 'body_hash' | 'response'>

/**
 * Runs one change of units at a time: pairings depend on rows that do not exist yet, which no row lock protects. SQLite
 * admits one writer anyway.
 */
export async function lockUnits(trx: Trx): Promise<void> {
  if (isPostgres()) await run('select pg_advisory_xact_lock(?)', [LOCK_KEY], trx)
}

/**
 * Runs a save once per client id, in the transaction that stores its response: a repeated one, concurrent ones included,
 * returns that response. The same id with other content throws a conflict.
 */
export function saveOnce<Result extends object>(
  { scan, content }: { scan?: string; content: unknown },
  work: (trx: Trx) => Promise<Result>
): Promise<Result> {
  return writeTx(async (trx) => {
    await lockUnits(trx)
    if (scan === undefined) return work(trx)

    const bodyHash = sha256(JSON.stringify(content))
    const stored = await one<StoredSave>(
      'select body_hash, response from trackr_saves where id = ?',
      [scan],
      trx
    )
    if (stored) return replay<Result>(stored, bodyHash)
    const result = await work(trx)
    const row = { id: scan, body_hash: bodyHash, response: JSON.stringify(result) }
    await insert('trackr_saves', { ...row, created_at: new Date().toISOString() }, trx)
    return result
  })
}

function replay<Result>(stored: StoredSave, bodyHash: string): Result {
  if (stored.body_hash !== bodyHash) throw conflict(words.scanReused, 'E_SCAN_REUSED')
  return JSON.parse(stored.response)
}
