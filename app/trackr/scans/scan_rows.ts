import { newId } from '#shared/ids'
import { flagsOf, isOriginUnknown, type Stage } from '#trackr/unit/stage_rules'
import Unit from '#trackr/unit/unit'
import type { Actor } from '#core/audit_log'
import type { ColumnValues, Trx } from '#core/database'

/** The fields that all scans of one save share */
export type ScanSource = {
  stage: Stage
  scan?: string
  station?: string
  actor: Actor
  at: string
}

export type NewScan = {
  unitId: string
  result: 'pass' | 'fail' | 'paired' | 'released' | 'undone'
  serial: string
  secondSerial?: string
  reason?: string
  isRepeat?: boolean
  undoesId?: string
  former?: Former
}

/** What a scan named of its unit or a pairing brought, as it was before; null where it was nothing */
export type Former = {
  /** Empty where the unit had none */
  productId: string | null
  batch: string | null
  /** Of a pairing: what the outer serial had, where a unit had it */
  outer?: OuterFormer
}

export type OuterFormer = {
  /** Empty where it had none */
  productId: string
  batch: string
}

export type ScanRow = ColumnValues<'unit_scans'> & { id: string; unit_id: string }

export const toScanRow = (source: ScanSource, scan: NewScan): ScanRow => ({
  id: newId(new Date(source.at)),
  unit_id: scan.unitId,
  stage: source.stage,
  result: scan.result,
  serial: scan.serial,
  second_serial: scan.secondSerial ?? '',
  reason: scan.reason ?? '',
  station: source.station ?? '',
  save_id: source.scan ?? null,
  is_repeat: scan.isRepeat ?? false,
  is_undone: false,
  undoes_id: scan.undoesId ?? null,
  former_product_id: scan.former?.productId ?? null,
  former_batch: scan.former?.batch ?? null,
  outer_product_id: scan.former?.outer?.productId ?? null,
  outer_batch: scan.former?.outer?.batch ?? null,
  actor: source.actor.name ?? source.actor.type,
  actor_id: source.actor.id ?? null,
  created_at: source.at,
})

/** Derives the flags and the origin of units from all their scans, after these were joined or one was undone. */
export async function refreshUnits(unitIds: readonly string[], trx: Trx): Promise<void> {
  if (unitIds.length === 0) return
  const client = await trx.lucid()
  const units = await Unit.query({ client })
    .whereIn('id', [...unitIds])
    .preload('scans')
  const values = units.map((unit) => ({
    id: unit.id,
    ...flagsOf(unit.scans),
    isOriginUnknown: isOriginUnknown(unit.scans, unit.pcbaSerial),
  }))
  await Unit.updateOrCreateMany('id', values, { client })
}
