export type Value = string | number | boolean | null

/** How one kind of database is spoken to, over a connection of the pool */
export interface Driver {
  begin: string
  rows(connection: unknown, sql: string, values: Value[]): unknown[] | Promise<unknown[]>
  /** Answers how many rows were changed. */
  run(connection: unknown, sql: string, values: Value[]): number | Promise<number>
  /** Runs one statement whose commit does not wait for the disk. */
  unsynced<T>(connection: unknown, work: () => T): T
  /** Does nothing where the database has rolled back by itself. */
  rollback(connection: unknown): void | Promise<void>
  /** The connection, where a single statement may be run on it without asking the pool */
  idle(pool: Pool): unknown
}

export type Pool = { numUsed(): number; numPendingAcquires(): number }

/** What is used of the query builder's own client */
export type Pooled = {
  pool: Pool
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<void>
}
