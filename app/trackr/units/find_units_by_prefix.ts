import { isPostgres, rows } from '#core/database'
import { normalizeSerial } from '#shared/trade/serials'
import { failedStagesOf } from '#trackr/unit/failed_units'
import { SERIAL_KINDS } from '#trackr/unit/serial_rules'
import type { ReportStage } from '#trackr/unit/stage_rules'
import type { Select } from '#core/search/matches'

/** A production unit by the serial that a search found it by */
export type FoundUnit = {
  id: string
  serial: string
  batch: string
  /** The stations that it failed last */
  failed: readonly ReportStage[]
  isShipped: boolean
}

type UnitRow = { id: string; serial: string; batch: string; shipped_at: string | null }

const MIN_LENGTH = 3

/** Returns units, shipped or not, one of whose serials starts with a text; the serials in order. */
export async function findUnitsByPrefix(typed: string, limit: number): Promise<FoundUnit[]> {
  const start = normalizeSerial(typed)
  if (start.length < MIN_LENGTH) return []
  const { sql, bindings } = unitsByPrefix(start, limit)
  const found = await rows<UnitRow>(sql, bindings)
  const units = [...new Map(found.map((unit) => [unit.id, unit])).values()].slice(0, limit)
  const failed = await failedStagesOf(units.map(({ id }) => id))
  return units.map(({ shipped_at: shippedAt, ...unit }) => ({
    ...unit,
    failed: failed.get(unit.id) ?? [],
    isShipped: shippedAt !== null,
  }))
}

/** Builds the statement, which reads the first serials of each kind from the index of its column. */
export function unitsByPrefix(start: string, limit: number): Select {
  const [atLeast, below, sorted] = isPostgres() ? ['~>=~', '~<~', 'using ~<~'] : ['>=', '<', '']
  const ofKind = SERIAL_KINDS.map((kind) => {
    const serial = `${kind}_serial`
    return `select * from (select id, ${serial} as serial, batch, shipped_at from units
      where ${serial} ${atLeast} ? and ${serial} ${below} ? order by ${serial} ${sorted} limit ?) as ${kind}`
  })
  return {
    sql: `${ofKind.join(' union all ')} order by serial, id`,
    bindings: SERIAL_KINDS.flatMap(() => [start, `${start}\u{10FFFF}`, limit]),
  }
}
