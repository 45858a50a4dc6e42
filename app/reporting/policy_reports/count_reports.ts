import { one, relaxedDurability, run } from '#core/database'
import { shop } from '#config/shop'
import { daysBefore } from '#shared/shop_time'

const COUNTED_DAYS = 7

/** Adds reports to the count of the day. */
export const countReports = (reports: number, now = new Date()): Promise<number> =>
  relaxedDurability.run(
    `insert into policy_reports (day, reports) values (?, ?)
     on conflict (day) do update set reports = policy_reports.reports + excluded.reports`,
    [now.toISOString().slice(0, 10), reports]
  )

/** Returns how many violations browsers reported in the last seven days. */
export async function recentPolicyReports(now = new Date()): Promise<number> {
  const row = await one<{ reports: number | string | null }>(
    'select sum(reports) as reports from policy_reports where day > ?',
    [daysBefore(now, COUNTED_DAYS).slice(0, 10)]
  )
  return Number(row?.reports ?? 0)
}

export const deleteOldPolicyReports = (now = new Date()): Promise<number> =>
  run('delete from policy_reports where day < ?', [
    daysBefore(now, shop.retention.pageMeasureDays).slice(0, 10),
  ])
