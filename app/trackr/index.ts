export { pairSerials } from '#trackr/actions/pair_serials'
export { reportResults } from '#trackr/actions/report_results'
export { registerUnit } from '#trackr/actions/register_unit'
export { lockUnits } from '#trackr/actions/save_once'
export {
  returnUnits,
  shipUnits,
  unitsOfSerials,
  unshipUnits,
  type UnitsOfSerial,
} from '#trackr/actions/ship_units'
export { shippedSerials, shippedUnits } from '#trackr/queries/shipped_units'
export { trackedProducts } from '#trackr/queries/tracked_products'
export { registrationDataSource } from '#trackr/personal_data'
export type * from '#trackr/views'
