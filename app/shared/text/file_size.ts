const UNITS = ['bytes', 'kB', 'MB', 'GB']
const STEP = 1024

/** 1536 -> '1.5 kB' */
export function formatBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  const digits = unit > 0 && size < 10 ? 1 : 0
  return `${size.toFixed(digits)} ${UNITS[unit]}`
}
