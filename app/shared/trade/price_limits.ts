/** Whether a price in cents changes by more than a percentage of the one before; one from nothing does not. */
export const isLargePriceChange = (
  before: number | null,
  after: number | null,
  percent: number
): boolean =>
  before !== null &&
  after !== null &&
  before > 0 &&
  Math.abs(after - before) * 100 > before * percent
