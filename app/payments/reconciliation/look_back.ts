import { restoredTo } from '#core/backup'

const DAY_MS = 86_400_000
/** How long after a restore the provider is asked for what the lost database had */
const RESTORE_DAYS = 60

/** Returns the instant from which on the provider is asked: so many days ago, or the backup of a recent restore. */
export async function lookBack(days: number, now: number): Promise<Date> {
  const usual = new Date(now - days * DAY_MS)
  const restored = await restoredTo(new Date(now - RESTORE_DAYS * DAY_MS))
  return restored && restored < usual ? restored : usual
}
