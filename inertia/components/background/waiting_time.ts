const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns a duration in the largest unit that has at least two: 'less than a minute', '25 minutes', '3 hours'. */
export function waitingTime(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute'
  if (seconds < 2 * HOUR) return count(seconds / MINUTE, 'minute')
  if (seconds < 2 * DAY) return count(seconds / HOUR, 'hour')
  return count(seconds / DAY, 'day')
}

function count(exact: number, unit: string): string {
  const whole = Math.floor(exact)
  return `${whole.toLocaleString('en-US')} ${unit}${whole === 1 ? '' : 's'}`
}
