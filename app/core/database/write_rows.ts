import { isPostgres, one, rows, run, type Binding, type Trx } from '#core/database/sql'
import type { ColumnValues, TableName, TableRow } from '#core/database/tables'

/** Inserts one row. */
export async function insert<Table extends TableName>(
  table: Table,
  row: ColumnValues<Table>,
  trx?: Trx
): Promise<void> {
  await run(insertStatement(table, row), valuesOf(row), trx)
}

/** Inserts one row and returns it with the values that the database added. */
export async function insertReturning<Table extends TableName>(
  table: Table,
  row: ColumnValues<Table>,
  trx?: Trx
): Promise<TableRow<Table>> {
  const sql = `${insertStatement(table, row)} returning *`
  const [inserted] = await rows<TableRow<Table>>(sql, valuesOf(row), trx)
  return inserted
}

const MAX_ROWS_PER_INSERT = 200

/** Inserts rows that all name the same columns, up to 200 in one statement. */
export async function insertMany<Table extends TableName>(
  table: Table,
  newRows: readonly ColumnValues<Table>[],
  trx: Trx
): Promise<void> {
  for (const chunk of chunks(newRows, MAX_ROWS_PER_INSERT)) {
    const columns = Object.keys(chunk[0]) as (keyof ColumnValues<Table>)[]
    const placeholders = `(${columns.map(() => '?').join(', ')})`
    const values = chunk.flatMap((row) => columns.map((column) => row[column] as Binding))
    await run(
      `insert into ${table} (${columns.join(', ')}) values ${chunk.map(() => placeholders).join(', ')}`,
      values,
      trx
    )
  }
}

/** Updates the rows whose columns equal `where` (null included) and returns how many there were. */
export function update<Table extends TableName>(
  table: Table,
  columns: ColumnValues<Table>,
  where: ColumnValues<Table>,
  trx?: Trx
): Promise<number> {
  const { sql, values } = updateStatement(table, columns, where)
  return run(sql, values, trx)
}

/** Like `update`, and returns the first updated row, or null where none matched. */
export function updateReturning<Table extends TableName>(
  table: Table,
  columns: ColumnValues<Table>,
  where: ColumnValues<Table>,
  trx?: Trx
): Promise<TableRow<Table> | null> {
  const { sql, values } = updateStatement(table, columns, where)
  return one<TableRow<Table>>(`${sql} returning *`, values, trx)
}

/**
 * Updates the rows with these ids in one statement and returns how many there were. All changes name the same columns,
 * and the columns are numbers or text.
 */
export async function updateMany<Table extends TableName>(
  table: Table,
  changes: readonly (ColumnValues<Table> & { id: string })[],
  trx: Trx
): Promise<number> {
  if (changes.length === 0) return 0
  const [source, valueOf] = isPostgres()
    ? [`json_populate_recordset(null::${table}, ?::json)`, (name: string) => `change.${name}`]
    : ['json_each(?)', (name: string) => `change.value ->> '${name}'`]
  const columns = Object.keys(changes[0]).filter((name) => name !== 'id')
  const assignments = columns.map((name) => `${name} = ${valueOf(name)}`).join(', ')
  return run(
    `update ${table} set ${assignments} from ${source} as change where ${table}.id = ${valueOf('id')}`,
    [JSON.stringify(changes)],
    trx
  )
}

/** Splits a list that is too long for one statement. */
export function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

function insertStatement(table: TableName, row: object): string {
  const columns = Object.keys(row)
  const placeholders = columns.map(() => '?').join(', ')
  return `insert into ${table} (${columns.join(', ')}) values (${placeholders})`
}

function updateStatement(table: TableName, columns: object, where: object) {
  const assignments = Object.keys(columns).map((name) => `${name} = ?`)
  const conditions = Object.entries(where).map(([name, value]) =>
    value === null ? `${name} is null` : `${name} = ?`
  )
  return {
    sql: `update ${table} set ${assignments.join(', ')} where ${conditions.join(' and ')}`,
    values: [...valuesOf(columns), ...valuesOf(where).filter((value) => value !== null)],
  }
}

const valuesOf = (row: object) => Object.values(row) as Binding[]

/** Returns the columns or the key of the violated unique constraint, or null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  const { code, message, constraint } = error as {
    code?: string
    message?: string
    constraint?: string
  }
  if (code === '23505') return constraint ?? ''
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
    return message ?? ''
  return null
}
