import { Rate } from '#shared/rate'

export const BAD_SALE_PERCENT = 'Please enter a number from 0 to 1 in steps of 0.01.'

const CLOSE_ENOUGH = 1e-9

/** What a sale takes off: 0.25 is a quarter. Null unless it is 0 to 1 in steps of 0.01. */
export function readSalePercent(fraction: number): Rate | null {
  const percent = Math.round(fraction * 100)
  const isStep = Math.abs(fraction * 100 - percent) < CLOSE_ENOUGH
  return isStep && percent >= 0 && percent <= 100 ? Rate.percent(percent) : null
}

export const isSalePercent = (millionths: number): boolean =>
  Number.isSafeInteger(millionths) &&
  millionths >= 0 &&
  readSalePercent(Rate.millionths(millionths).toFraction()) !== null
