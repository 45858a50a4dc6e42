export type DatedBackup = { name: string; at: Date; isProven: boolean }

/** How many days, weeks and months with a backup keep their newest one */
const KEPT = { days: 7, weeks: 5, months: 12 }
const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const DAYS_BEFORE_FIRST_MONDAY = 3

type Period = (at: Date) => string

const dayNumber = (at: Date) => Math.floor(at.getTime() / DAY_MS)
const byDay: Period = (at) => String(dayNumber(at))
const byWeek: Period = (at) => String(Math.floor((dayNumber(at) + DAYS_BEFORE_FIRST_MONDAY) / 7))
const byMonth: Period = (at) => at.toISOString().slice(0, 7)

/**
 * Returns the names of the backups to keep: those of the last 24 hours, the newest of each of the last 7 days, 5 weeks and
 * 12 months that have one (UTC), and the newest one that is proven.
 */
export function backupsToKeep(backups: readonly DatedBackup[]): Set<string> {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime())
  const proven = newestFirst.find(({ isProven }) => isProven)
  const recent = newestFirst.filter(({ at }) => newestFirst[0].at.getTime() - at.getTime() < DAY_MS)
  return new Set([
    ...recent.map(({ name }) => name),
    ...newestOf(newestFirst, byDay, KEPT.days),
    ...newestOf(newestFirst, byWeek, KEPT.weeks),
    ...newestOf(newestFirst, byMonth, KEPT.months),
    ...(proven ? [proven.name] : []),
  ])
}

function newestOf(newestFirst: readonly DatedBackup[], period: Period, count: number): string[] {
  const newest = new Map<string, string>()
  for (const { name, at } of newestFirst) {
    const key = period(at)
    if (newest.has(key)) continue
    if (newest.size === count) break
    newest.set(key, name)
  }
  return [...newest.values()]
}
