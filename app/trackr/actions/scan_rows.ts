import { newId } from '#shared/ids'
import type { Actor } from '#core/audit_log'
import type { ColumnValues } from '#core/database'
import type { Stage } from '#trackr/rules/stages'

/** What all scans of one save share */
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
  actor: source.actor.name ?? source.actor.type,
  actor_id: source.actor.id ?? null,
  created_at: source.at,
})
