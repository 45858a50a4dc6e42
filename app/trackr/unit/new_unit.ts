import { newId } from '#shared/ids'
import Unit from '#trackr/unit/unit'
import { newPassportCode } from '#trackr/unit/passport_rules'
import type { ColumnValues } from '#core/database'
import type { UnitColumn } from '#trackr/unit/find_units'

/** Returns a unit, not stored yet, of which one serial is known. */
export function newUnit(column: UnitColumn, serial: string, at: string): Unit {
  return new Unit().fill({
    id: newId(new Date(at)),
    pcbaSerial: null,
    enclosureSerial: null,
    boxSerial: null,
    bundleSerial: null,
    productId: null,
    batch: '',
    isOriginUnknown: true,
    programmed: false,
    passed: false,
    sanded: false,
    passedFinal: false,
    passportCode: newPassportCode(),
    shippedAt: null,
    shippedOrderId: null,
    createdAt: at,
    updatedAt: at,
    [column]: serial,
  })
}

/** Returns the columns of a unit for an insert of many. */
export const unitRow = (unit: Unit): ColumnValues<'units'> => ({
  id: unit.id,
  pcba_serial: unit.pcbaSerial,
  enclosure_serial: unit.enclosureSerial,
  box_serial: unit.boxSerial,
  bundle_serial: unit.bundleSerial,
  product_id: unit.productId,
  batch: unit.batch,
  is_origin_unknown: unit.isOriginUnknown,
  programmed: unit.programmed,
  passed: unit.passed,
  sanded: unit.sanded,
  passed_final: unit.passedFinal,
  passport_code: unit.passportCode,
  shipped_at: unit.shippedAt,
  shipped_order_id: unit.shippedOrderId,
  created_at: unit.createdAt,
  updated_at: unit.updatedAt,
})
