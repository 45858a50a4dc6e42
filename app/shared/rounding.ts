/**
 * Rounds a number half away from zero at its decimal digits, so that 50.005, whose binary value is a little less,
 * becomes 50.01.
 */
export function roundHalfAway(value: number, places: number): number {
  if (!Number.isFinite(value)) return value
  const digits = Math.abs(value).toString()
  if (digits.includes('e')) return Math.abs(value) < 1 ? 0 : value
  const rounded = Number(`${Math.round(Number(`${digits}e${places}`))}e-${places}`)
  return value < 0 ? -rounded : rounded
}
