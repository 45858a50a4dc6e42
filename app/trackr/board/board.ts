import { shop } from '#config/shop'
import { one, rows } from '#core/database'
import { calendarDay } from '#shared/dates'
import { STATION_SQL } from '#trackr/unit/station_sql'
import { REPORT_STAGES, STAGES, stageName } from '#trackr/unit/stage_rules'
import type { BoardPeriod } from '#trackr/board/board_rules'

export type TrackrBoard = {
  start: string
  end: string
  /** Units by the last station that they have passed; -1 is none. Shipped units are counted apart. */
  stations: { stage: number; name: string; units: number }[]
  shipped: number
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

type StationRow = { station: number; units: number }
type YieldRow = { stage: number; units: number; passed: number }
type FailureRow = { reason: string; hour: string; count: number }

/** Returns where the units are now, and the first-pass yield and the failures of a period. */
export async function trackrBoard(period: BoardPeriod): Promise<TrackrBoard> {
  const [stations, shipped, yields, failures] = await Promise.all([
    unitsByStation(),
    one<{ units: number }>('select count(*) as units from units where shipped_at is not null'),
    firstPassYields(period),
    failuresOf(period),
  ])
  return { ...period, stations, shipped: shipped!.units, yields, failures }
}

async function unitsByStation(): Promise<TrackrBoard['stations']> {
  const counted = await rows<StationRow>(
    `select ${STATION_SQL} as station, count(*) as units from units where shipped_at is null group by 1`
  )
  const unitsOf = new Map(counted.map(({ station, units }) => [station, units]))
  return [-1, ...STAGES].map((stage) => ({
    stage,
    name: stage < 0 ? 'no station passed' : stageName(stage),
    units: unitsOf.get(stage) ?? 0,
  }))
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
