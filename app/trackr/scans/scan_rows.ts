import { newId } from '#shared/ids'
import type { Actor } from '#core/audit_log'
import type { ColumnValues } from '#core/database'
import type { Stage } from '#trackr/unit/stage_rules'

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

/** What a scan named of its unit, as it was before; null where it named nothing */
export type Former = {
  /** Empty where the unit had none */
  productId: string | null
  batch: string | null
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
  actor: source.actor.name ?? source.actor.type,
  actor_id: source.actor.id ?? null,
  created_at: source.at,
})
