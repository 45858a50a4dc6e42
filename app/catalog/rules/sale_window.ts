import type { Sale } from '#catalog/views'

/** Runs from its start on and until just before its end; without a percentage or without dates there is none. */
export function isSaleRunning(
  sale: Sale | null,
  now: Date
): sale is Sale & { startsAt: string; endsAt: string } {
  if (!sale || sale.percentMillionths === 0 || !sale.startsAt || !sale.endsAt) return false
  const at = now.toISOString()
  return sale.startsAt <= at && at < sale.endsAt
}
