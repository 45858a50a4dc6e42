import { appUrl } from '#config/app'
import { photoHref } from '#trackr/rules/photos'
import { passportSerial } from '#trackr/rules/passport'
import { isReportStage, RESULT_NAMES, stageName, stationOf, type Stage } from '#trackr/rules/stages'
import type Unit from '#trackr/models/unit'
import type UnitPhoto from '#trackr/models/unit_photo'
import type UnitScan from '#trackr/models/unit_scan'
import type {
  UnitJson,
  UnitPhotoJson,
  UnitProductJson,
  UnitReport,
  UnitScanJson,
} from '#trackr/views'

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
