const DAY = 24

/** Hours in words: 'an hour', '5 hours', '3 days' */
export function lasting(hours: number): string {
  if (hours === 1) return 'an hour'
  const days = hours / DAY
  return days > 1 && Number.isInteger(days) ? `${days} days` : `${hours} hours`
}
