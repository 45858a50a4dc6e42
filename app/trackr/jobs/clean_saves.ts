import { shop } from '#config/shop'
import { run } from '#core/database'

const DAY_MS = 24 * 3_600_000

/** Deletes the responses of old saves; no station repeats a scan after months. Returns how many there were. */
export function deleteExpiredSaves(now = Date.now()): Promise<number> {
  const before = new Date(now - shop.trackr.saveDays * DAY_MS).toISOString()
  return run('delete from trackr_saves where created_at < ?', [before])
}
