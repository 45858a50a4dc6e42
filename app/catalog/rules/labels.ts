const MM_PER_FOOT = 304.8

/** 7600 -> '7.6 m' */
export function lengthLabel(lengthMm: number): string {
  return `${lengthMm / 1000} m`
}

/** 7600 -> '7.6 m (24.9 ft)' */
export function lengthInBothUnits(lengthMm: number): string {
  return `${lengthLabel(lengthMm)} (${(lengthMm / MM_PER_FOOT).toFixed(1)} ft)`
}

/** 'Lifetime', '2 years' */
export function warrantyLabel(years: number | null): string {
  if (years === null) return 'Lifetime'
  return years === 1 ? '1 year' : `${years} years`
}
