const MM_PER_FOOT = 304.8

/** 7600 -> '7.6 m' */
export function lengthLabel(lengthMm: number): string {
  return `${lengthMm / 1000} m`
}

/** 7600 -> 24.9, rounded to tenths */
export function lengthInFeet(lengthMm: number): number {
  return Math.round((lengthMm / MM_PER_FOOT) * 10) / 10
}
