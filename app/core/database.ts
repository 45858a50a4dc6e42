export {
  inParts,
  insert,
  insertAndRead,
  insertMany,
  isPostgres,
  one,
  rows,
  run,
  uniqueViolation,
  unsynced,
  writeTx,
} from '#core/database/sql'
export { writeUnless } from '#core/database/write_unless'
export type { Binding, Trx } from '#core/database/sql'
