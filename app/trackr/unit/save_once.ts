import { shop } from '#config/shop'
import { isPostgres, run, writeTx, type Trx } from '#core/database'
import { onceByKey, type Outcome } from '#core/once'
import { conflict } from '#shared/domain_error'
import { trackrTexts as texts } from '#shared/texts/trackr'

const LOCK_KEY = 16034

/**
 * Runs one change of units at a time: pairings depend on rows that do not exist yet, which no row lock protects. SQLite
 * admits one writer anyway.
 */
export async function lockUnits(trx: Trx): Promise<void> {
  if (isPostgres()) await run('select pg_advisory_xact_lock(?)', [LOCK_KEY], trx)
}

/**
 * Runs a save once per id of a station, for months: a station repeats what it saved while it was offline. The same id with
 * other content throws a conflict.
 */
export function saveOnce<Result extends Outcome>(
  { scan, content }: { scan?: string; content: unknown },
  work: (trx: Trx) => Promise<Result>
): Promise<Result> {
  return writeTx(async (trx) => {
    await lockUnits(trx)
    if (scan === undefined) return work(trx)

    const key = { scope: 'trackr', key: scan, content, keptDays: shop.trackr.saveDays }
    const reused = () => conflict(texts.scanReused, 'E_SCAN_REUSED')
    return onceByKey({ ...key, reused }, () => work(trx), trx)
  })
}
