import { shop } from '#config/shop'
import { rows, type TableRow } from '#core/database'
import { METRICS, percentile75, type Metric, type Percentile } from '#reporting/vitals/vitals_rules'
import { daysBefore } from '#shared/shop_time'

type MeasureRow = Pick<TableRow<'page_measures'>, 'page' | 'release' | 'metric' | 'bucket'> & {
  loads: number | string
}

const LISTED_PAGES = 200

/** Returns the 75th percentiles of the last days by page and release, the most visited pages first. */
export async function vitalsPage(now = new Date()) {
  const days = shop.vitals.reportDays
  const counted = await rows<MeasureRow>(
    `select page, release, metric, bucket, sum(loads) as loads from page_measures
     where day >= ? group by page, release, metric, bucket`,
    [daysBefore(now, days).slice(0, 10)]
  )
  const groups = Map.groupBy(counted, ({ page, release }) => `${page} ${release}`)
  const pages = [...groups.values()].map(toPageVitals).toSorted(byLoads)
  return { days, pages: pages.slice(0, LISTED_PAGES) }
}

function toPageVitals(measures: readonly MeasureRow[]) {
  const [{ page, release }] = measures
  const percentiles = Object.fromEntries(
    METRICS.map((metric) => [metric, percentile75(metric, countsOf(metric, measures))])
  ) as Record<Metric, Percentile | null>
  const loads = Math.max(...METRICS.map((metric) => percentiles[metric]?.loads ?? 0))
  return { page, release, loads, ...percentiles }
}

const countsOf = (metric: Metric, measures: readonly MeasureRow[]) =>
  measures
    .filter((row) => row.metric === metric)
    .map(({ bucket, loads }) => ({ bucket, loads: Number(loads) }))

export type PageVitals = ReturnType<typeof toPageVitals>
export type VitalsPage = Awaited<ReturnType<typeof vitalsPage>>

const byLoads = (a: PageVitals, b: PageVitals) =>
  b.loads - a.loads || a.page.localeCompare(b.page) || b.release.localeCompare(a.release)
