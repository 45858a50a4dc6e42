import { appUrl } from '#config/app'
import {
  failedStages,
  isReportStage,
  RESULT_NAMES,
  stageName,
  stationOf,
  type ReportStage,
  type Stage,
} from '#trackr/unit/stage_rules'
import { photoHref } from '#trackr/unit/photo_rules'
import { passportSerial } from '#trackr/unit/passport_rules'
import type Unit from '#trackr/unit/unit'
import type UnitPhoto from '#trackr/unit/unit_photo'
import type UnitScan from '#trackr/unit/unit_scan'

type UnitReport = {
  stage: Stage
  result: string
  date: string
  by: string
  /** Name of the work place, or '' */
  place: string
}

export type UnitProductJson = { _id: string; sku: string; name: string }

/** `Unit` of docs/api/production_units.md */
export type UnitJson = {
  _id: string
  unit_serial: string | null
  enclosured_serial: string | null
  box_serial: string | null
  bundle_serial: string | null
  programmed: boolean
  passed: boolean
  sanded: boolean
  passed_final: boolean
  product: UnitProductJson | null
  batch: string
  /** Whether a later station than the first one recorded the unit first */
  unknown_origin: boolean
  /** Index of the last station that the unit has passed, or -1 */
  station: number
  /** Indexes of the stations that it failed last, which it has to pass yet */
  failed: ReportStage[]
  updated: string
  /** Oldest first; undone ones are left out */
  reports: UnitReport[]
}

export type UnitPhotoJson = {
  _id: string
  src: string
  thumb: string
  width: number
  height: number
}

/** One entry of the whole history of a unit */
export type UnitScanJson = {
  _id: string
  stage: Stage
  /** 'PCBA to enclosure' */
  station: string
  /** Name of the work place, or '' */
  place: string
  result: 'pass' | 'fail' | 'paired' | 'released' | 'undone'
  serial: string
  /** The serial that it was paired with or released from, or '' */
  second_serial: string
  reason: string
  date: string
  by: string
  /** The same result again, sent without a client id */
  repeated: boolean
  undone: boolean
  /** Whether POST /api/trackr/scans/{id}/undo may succeed */
  can_undo: boolean
  photos: UnitPhotoJson[]
}

/** Returns a unit, whose scans are loaded, in the shape of the specification. */
export function toUnitJson(unit: Unit, product: UnitProductJson | null): UnitJson {
  return {
    _id: unit.id,
    unit_serial: unit.pcbaSerial,
    enclosured_serial: unit.enclosureSerial,
    box_serial: unit.boxSerial,
    bundle_serial: unit.bundleSerial,
    programmed: unit.programmed,
    passed: unit.passed,
    sanded: unit.sanded,
    passed_final: unit.passedFinal,
    product,
    batch: unit.batch,
    unknown_origin: unit.isOriginUnknown,
    station: stationOf(unit),
    failed: failedStages(unit.scans),
    updated: unit.updatedAt,
    reports: unit.scans.filter(isReport).map(toReport),
  }
}

const isReport = ({ isUndone, isRepeat, undoesId }: UnitScan) =>
  !isUndone && !isRepeat && undoesId === null

const toReport = ({ stage, result, createdAt, actor, station }: UnitScan): UnitReport => ({
  stage: stage as Stage,
  result:
    isReportStage(stage) && (result === 'pass' || result === 'fail')
      ? RESULT_NAMES[stage][result]
      : result,
  date: createdAt,
  by: actor,
  place: station,
})

/** Returns an entry of the history; its photos are loaded. */
export const toScanJson = (scan: UnitScan): UnitScanJson => ({
  _id: scan.id,
  stage: scan.stage as Stage,
  station: stageName(scan.stage),
  place: scan.station,
  result: scan.result,
  serial: scan.serial,
  second_serial: scan.secondSerial,
  reason: scan.reason,
  date: scan.createdAt,
  by: scan.actor,
  repeated: scan.isRepeat,
  undone: scan.isUndone,
  can_undo: !scan.isUndone && ['pass', 'fail', 'paired'].includes(scan.result),
  photos: scan.photos.map(toPhotoJson),
})

export const toPhotoJson = ({ id, width, height }: UnitPhoto): UnitPhotoJson => ({
  _id: id,
  src: photoHref(id, 'large'),
  thumb: photoHref(id, 'thumb'),
  width,
  height,
})

/** Returns the address that the label of a unit carries; only the code makes it known. */
export function toPassportLink(unit: Unit, serial = passportSerial(unit)) {
  const code = unit.passportCode
  return { serial, code, url: `${appUrl}/unit/${serial}-${code}` }
}
