export { insert, isPostgres, one, rows, run, uniqueViolation, writeTx } from '#core/database/sql'
export type { Binding, Trx } from '#core/database/sql'
