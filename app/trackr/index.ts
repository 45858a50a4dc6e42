export { pairSerials } from '#trackr/genealogy/pair_serials'
export { reportResults } from '#trackr/scans/report_results'
export { registerUnit } from '#trackr/passports/register_unit'
export { lockUnits } from '#trackr/unit/save_once'
export {
  returnUnits,
  shipUnits,
  unitsOfSerials,
  unshipUnits,
  type UnitsOfSerial,
} from '#trackr/shipments/ship_units'
export { shippedSerials, shippedUnits } from '#trackr/shipments/shipped_units'
export { findUnitsByPrefix } from '#trackr/units/find_units_by_prefix'
export { trackedProducts } from '#trackr/unit/tracked_products'
export { registrationDataSource } from '#trackr/passports/personal_data'
export type * from '#trackr/views'
