import { lengthInFeet, lengthLabel } from '#shared/lengths'

/** 7600 -> '7.6 m (24.9 ft)' */
export function lengthInBothUnits(lengthMm: number): string {
  return `${lengthLabel(lengthMm)} (${lengthInFeet(lengthMm)} ft)`
}

/** 'Lifetime', '2 years' */
export function warrantyLabel(years: number | null): string {
  if (years === null) return 'Lifetime'
  return years === 1 ? '1 year' : `${years} years`
}
