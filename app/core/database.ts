export {
  countRows,
  isPostgres,
  one,
  openTransactionOf,
  relaxedDurability,
  rows,
  run,
  writeTx,
} from '#core/database/sql'
export {
  chunks,
  insert,
  insertMany,
  insertReturning,
  uniqueViolation,
  update,
  updateMany,
  updateReturning,
} from '#core/database/write_rows'
export { advanceTransactionTime, transactionTime } from '#core/database/transaction_time'
export { writeUnless } from '#core/database/write_unless'
export type { Binding, Trx } from '#core/database/sql'
export type { ColumnValues, TableName, TableRow } from '#core/database/tables'
