export type Binding = string | number | boolean | null

/** Runs statements of one database system on a connection of the pool. */
export interface Driver {
  begin: string
  rows(connection: unknown, sql: string, bindings: Binding[]): unknown[] | Promise<unknown[]>
  /** Returns the number of changed rows. */
  run(connection: unknown, sql: string, bindings: Binding[]): number | Promise<number>
  /** Runs one statement whose commit does not wait for the disk. */
  relaxedDurability<T>(connection: unknown, work: () => T): T
  /** Runs a transaction whose commit does not wait for the disk; `perform` takes the statement that begins it. */
  relaxedTransaction<T>(connection: unknown, perform: (begin: string) => Promise<T>): Promise<T>
  /** Does nothing if the database has rolled back by itself. */
  rollback(connection: unknown): void | Promise<void>
  /** Returns a connection on which a single statement may run without acquiring it from the pool, or null. */
  idleConnection(pool: ConnectionPool): unknown
}

type ConnectionPool = { numUsed(): number; numPendingAcquires(): number }

/** The part of the Knex client that is in use */
export type PooledClient = {
  pool: ConnectionPool
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<void>
}
