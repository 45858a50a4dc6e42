export {
  insert,
  isPostgres,
  one,
  rows,
  run,
  uniqueViolation,
  unsynced,
  writeTx,
} from '#core/database/sql'
export type { Binding, Trx } from '#core/database/sql'
