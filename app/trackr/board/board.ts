import { shop } from '#config/shop'
import { rows } from '#core/database'
import { calendarDay } from '#shared/dates'
import { FAILED_UNITS_SQL, PASSED_STATION_SQL } from '#trackr/unit/station_sql'
import { REPORT_STAGES, STAGES, stageName } from '#trackr/unit/stage_rules'
import type { BoardPeriod } from '#trackr/board/board_rules'

export type TrackrBoard = {
  start: string
  end: string
  /**
   * Units by the station where they stand: the one that they failed, or else the last one that they have passed; -1 is none.
   * `failed` of them failed there. Shipped units are counted apart.
   */
  stations: { stage: number; name: string; units: number; failed: number }[]
  shipped: number
  /** How many of the shipped units failed a station since */
  shippedFailed: number
  /** First results of units at a station within the period */
  yields: { stage: number; name: string; units: number; passed: number; percent: number | null }[]
  failures: {
    total: number
    reasons: { reason: string; count: number }[]
    days: { day: string; count: number }[]
    /** Counts by reason and day */
    cells: { reason: string; day: string; count: number }[]
  }
}

/** Units of one standing: all of them by the last station passed, and again those that failed one */
type StandingRow = { failed: number | null; passed: number; is_shipped: boolean; units: number }
type Standing = Pick<TrackrBoard, 'stations' | 'shipped' | 'shippedFailed'>
type YieldRow = { stage: number; units: number; passed: number }
type FailureRow = { reason: string; hour: string; count: number }

/** Returns where the units are now, and the first-pass yield and the failures of a period. */
export async function trackrBoard(period: BoardPeriod): Promise<TrackrBoard> {
  const [standing, yields, failures] = await Promise.all([
    unitsByStation(),
    firstPassYields(period),
    failuresOf(period),
  ])
  return { ...period, ...standing, yields, failures }
}

async function unitsByStation(): Promise<Standing> {
  const counted = await rows<StandingRow>(
    `select cast(null as integer) as failed, ${PASSED_STATION_SQL} as passed, shipped_at is not null as is_shipped,
       count(*) as units
     from units group by 2, 3
     union all
     select failing.stage, ${PASSED_STATION_SQL}, shipped_at is not null, count(*)
     from units join (${FAILED_UNITS_SQL}) failing on failing.unit_id = units.id group by 1, 2, 3`
  )
  const sum = (isCounted: (row: StandingRow) => boolean) =>
    counted.filter(isCounted).reduce((total, { units }) => total + units, 0)
  const inProduction = (isCounted: (row: StandingRow) => boolean) =>
    sum((row) => !row.is_shipped && isCounted(row))
  const stations = [-1, ...STAGES].map((stage) => {
    const passed = inProduction((row) => row.failed === null && row.passed === stage)
    const elsewhere = inProduction((row) => row.failed !== null && row.passed === stage)
    const failed = inProduction((row) => row.failed === stage)
    const name = stage < 0 ? 'no station passed' : stageName(stage)
    return { stage, name, units: passed - elsewhere + failed, failed }
  })
  return {
    stations,
    shipped: sum((row) => Boolean(row.is_shipped) && row.failed === null),
    shippedFailed: sum((row) => Boolean(row.is_shipped) && row.failed !== null),
  }
}

/** A unit counts at a station with the first result that was not undone, if it is of the period. */
async function firstPassYields({ start, end }: BoardPeriod): Promise<TrackrBoard['yields']> {
  const counted = await rows<YieldRow>(
    `select stage, count(*) as units, sum(case when result = 'pass' then 1 else 0 end) as passed
     from unit_scans as scan
     where created_at >= ? and created_at < ? and result in ('pass', 'fail') and not is_undone and not exists (
       select 1 from unit_scans as earlier
       where earlier.unit_id = scan.unit_id and earlier.stage = scan.stage and earlier.result in ('pass', 'fail')
         and not earlier.is_undone and (earlier.created_at, earlier.id) < (scan.created_at, scan.id))
     group by stage`,
    [start, end]
  )
  const byStage = new Map(counted.map((row) => [row.stage, row]))
  return REPORT_STAGES.map((stage) => {
    const units = byStage.get(stage)?.units ?? 0
    const passed = Number(byStage.get(stage)?.passed ?? 0)
    const percent = units === 0 ? null : Math.round((passed * 1000) / units) / 10
    return { stage, name: stageName(stage), units, passed, percent }
  })
}

/** Hours become days in the shop's time zone, whose offset is in whole hours. */
async function failuresOf({ start, end }: BoardPeriod): Promise<TrackrBoard['failures']> {
  const counted = await rows<FailureRow>(
    `select reason, substr(created_at, 1, 13) as hour, count(*) as count from unit_scans
     where created_at >= ? and created_at < ? and result = 'fail' and not is_undone and not is_repeat
     group by 1, 2 order by 2, 1`,
    [start, end]
  )
  const failures = counted.map(({ reason, hour, count }) => ({
    reason: reason || 'No reason',
    day: calendarDay(`${hour}:00:00.000Z`, shop.timeZone),
    count,
  }))
  const reasons = sumBy(failures, ({ reason }) => reason)
  const days = sumBy(failures, ({ day }) => day)
  return {
    total: failures.reduce((sum, { count }) => sum + count, 0),
    reasons: [...reasons]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
    days: [...days].map(([day, count]) => ({ day, count })),
    cells: cellsOf(failures),
  }
}

type Failure = { reason: string; day: string; count: number }

function cellsOf(failures: readonly Failure[]): Failure[] {
  const cells = new Map<string, Failure>()
  for (const { reason, day, count } of failures) {
    const key = `${day} ${reason}`
    cells.set(key, { reason, day, count: count + (cells.get(key)?.count ?? 0) })
  }
  return [...cells.values()]
}

function sumBy(failures: readonly Failure[], keyOf: (failure: Failure) => string) {
  const sums = new Map<string, number>()
  for (const failure of failures)
    sums.set(keyOf(failure), failure.count + (sums.get(keyOf(failure)) ?? 0))
  return sums
}
