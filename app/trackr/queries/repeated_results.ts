import UnitScan from '#trackr/models/unit_scan'
import type { Trx } from '#core/database'
import type { ReportStage } from '#trackr/rules/stages'

/** Returns the last result of each unit at a station, by which a save without a client id is seen to be a repeated one. */
export async function repeatedResults(
  items: readonly { unit: { id: string } }[],
  { stage }: { stage: ReportStage },
  trx: Trx
): Promise<ReadonlyMap<string, string>> {
  if (items.length === 0) return new Map()
  const scans = await UnitScan.query({ client: await trx.lucid() })
    .whereIn(
      'unitId',
      items.map(({ unit }) => unit.id)
    )
    .where('stage', stage)
    .where('isUndone', false)
    .whereIn('result', ['pass', 'fail'])
    .orderBy('createdAt')
    .orderBy('id')
  return new Map(scans.map(({ unitId, result }) => [unitId, result]))
}
