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
export { undoScan } from '#trackr/actions/undo_scan'
export { shippedSerials, shippedUnits, type ShippedUnit } from '#trackr/queries/shipped_units'
export { trackedProducts } from '#trackr/queries/tracked_products'
export { deleteExpiredSaves } from '#trackr/jobs/clean_saves'
export { registrationDataSource } from '#trackr/personal_data'
export type { PairingInput, ReportInput } from '#trackr/unit'
export type * from '#trackr/views'
