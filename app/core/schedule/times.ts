/** When something is due, in UTC: every so many minutes of the hour, or once a day */
export type Times = { everyMinutes: number } | { hour: number; minute: number }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The last moment, this one included, at which it was due. */
export function lastDue(times: Times, now: Date): Date {
  if ('everyMinutes' in times) {
    const step = times.everyMinutes * MINUTE_MS
    const hour = now.getTime() - (now.getTime() % (60 * MINUTE_MS))
    return new Date(hour + Math.floor((now.getTime() - hour) / step) * step)
  }
  const today = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate(),
    times.hour,
    times.minute
  )
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/** As the first five fields of a crontab's line say it */
export function timesOf(times: Times): string {
  if ('everyMinutes' in times) return `*/${times.everyMinutes} * * * *`
  return `${times.minute} ${times.hour} * * *`
}

export const crontabLine = (times: Times, command: string): string => `${timesOf(times)} ${command}`
