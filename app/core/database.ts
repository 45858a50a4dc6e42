export {
  chunks,
  insert,
  insertReturning,
  insertMany,
  isPostgres,
  one,
  rows,
  run,
  uniqueViolation,
  update,
  updateReturning,
  relaxedDurability,
  writeTx,
} from '#core/database/sql'
export { writeUnless } from '#core/database/write_unless'
export type { Binding, Trx } from '#core/database/sql'
export type { ColumnValues, TableName, TableRow } from '#core/database/tables'
