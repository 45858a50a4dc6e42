import type { Sale, SaleState } from '#catalog/views'

/** Runs from its start on and until just before its end; without a percentage or without dates there is none. */
export function isSaleRunning(
  sale: Sale | null,
  now: Date
): sale is Sale & { startsAt: string; endsAt: string } {
  return sale !== null && saleState(sale, now) === 'running'
}

/** Where a configured sale stands: one without a percentage or without dates is off. */
export function saleState(sale: Sale, now: Date): SaleState {
  const { percentMillionths, startsAt, endsAt } = sale
  if (percentMillionths === 0 || !startsAt || !endsAt) return 'off'
  const at = now.toISOString()
  if (at < startsAt) return 'planned'
  return at < endsAt ? 'running' : 'over'
}
