const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds to wait after each failed attempt; three days in all, as Standard Webhooks proposes. */
const WAITS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

const DISABLED_AFTER_MS = 3 * 24 * HOUR * 1000

/** Returns when a delivery is tried again after so many failed attempts; null where it is given up. */
export function nextAttemptAt(failedAttempts: number, now: Date): Date | null {
  const wait = WAITS[failedAttempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000)
}

export const isDelivered = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300

type Failing = { status: number | null; failingSince: string | null; now: Date }

/**
 * Returns why a receiver is sent nothing more after a failed delivery, or null: it says that it is gone, or it has
 * accepted nothing for three days.
 */
export function reasonToDisable({ status, failingSince, now }: Failing): string | null {
  if (status === 410) return 'It answered 410 Gone.'
  const isLost =
    failingSince !== null && now.getTime() - Date.parse(failingSince) >= DISABLED_AFTER_MS
  return isLost ? 'It has accepted nothing for three days.' : null
}
