import { failedStages, REPORT_STAGES, type ReportStage } from '#trackr/unit/stage_rules'
import UnitScan from '#trackr/unit/unit_scan'

/** Returns the stations that units failed last, by unit; those without one are left out. */
export async function failedStagesOf(
  unitIds: readonly string[]
): Promise<ReadonlyMap<string, ReportStage[]>> {
  if (unitIds.length === 0) return new Map()
  const scans = await UnitScan.query()
    .whereIn('unitId', [...unitIds])
    .whereIn('stage', [...REPORT_STAGES])
    .where('isUndone', false)
    .orderBy('createdAt')
    .orderBy('id')
  const byUnit = Map.groupBy(scans, ({ unitId }) => unitId)
  const failed = [...byUnit].map(([id, own]) => [id, failedStages(own)] as const)
  return new Map(failed.filter(([, stages]) => stages.length > 0))
}
