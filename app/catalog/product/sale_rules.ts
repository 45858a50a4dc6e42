import { Rate } from '#shared/rate'

export type Sale = { percentMillionths: number; startsAt: string | null; endsAt: string | null }
/** `updatedAt` is null until staff configure a sale. */
export type ConfiguredSale = Sale & { updatedAt: string | null }
export type RunningSale = Sale & { startsAt: string; endsAt: string }
export type SaleState = 'off' | 'scheduled' | 'running' | 'ended'

export const INVALID_SALE_PERCENT = 'Please enter a number from 0 to 1 in steps of 0.01.'

const FLOAT_TOLERANCE = 1e-9

/** Returns the discount of a sale, 0.25 for a quarter; null unless it is 0 to 1 in steps of 0.01. */
export function readSalePercent(fraction: number): Rate | null {
  const percent = Math.round(fraction * 100)
  const isStep = Math.abs(fraction * 100 - percent) < FLOAT_TOLERANCE
  return isStep && percent >= 0 && percent <= 100 ? Rate.percent(percent) : null
}

export const isSalePercent = (millionths: number): boolean =>
  Number.isSafeInteger(millionths) &&
  millionths >= 0 &&
  readSalePercent(Rate.millionths(millionths).toFraction()) !== null

export function isSaleRunning(sale: Sale | null, now: Date): sale is RunningSale {
  return sale !== null && saleState(sale, now) === 'running'
}

/** Says why a sale with a percentage is off; null for any other. */
export function saleOffReason({ percentMillionths, startsAt, endsAt }: Sale): string | null {
  if (percentMillionths === 0 || (startsAt && endsAt)) return null
  const missing = [startsAt ? '' : 'start', endsAt ? '' : 'end'].filter(Boolean)
  return `The sale is off because it has no ${missing.join(' and no ')}.`
}

/** Returns the state of a sale, which runs from its start until just before its end. */
export function saleState({ percentMillionths, startsAt, endsAt }: Sale, now: Date): SaleState {
  if (percentMillionths === 0 || !startsAt || !endsAt) return 'off'
  const at = now.toISOString()
  if (at < startsAt) return 'scheduled'
  return at < endsAt ? 'running' : 'ended'
}
