import db from '@adonisjs/lucid/services/db'
import { inTransaction, joinTransaction } from '#core/database/lucid_transactions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Driver, Pooled, Value } from '#core/database/driver'

type Connection = { __knex__disposed?: unknown }

/** An open transaction, as rows, one, run and insert take it */
export class Trx {
  #lucid: TransactionClientContract | null = null
  #afterCommit: (() => void)[] = []
  #isOver = false

  constructor(
    private readonly driver: Driver,
    private readonly connection: Connection
  ) {}

  rows(sql: string, values: Value[]) {
    this.#assertOpen()
    return this.driver.rows(this.connection, sql, values)
  }

  run(sql: string, values: Value[]) {
    this.#assertOpen()
    return this.driver.run(this.connection, sql, values)
  }

  after(_event: 'commit', hook: () => void): void {
    this.#afterCommit.push(hook)
  }

  /** The same transaction as models know it: `user.useTransaction(await trx.lucid())` */
  async lucid(): Promise<TransactionClientContract> {
    this.#assertOpen()
    this.#lucid ??= await joinTransaction(db.connection(), this.connection)
    return this.#lucid
  }

  async commit(): Promise<void> {
    await this.#lucid?.commit()
    await this.driver.run(this.connection, 'COMMIT', [])
    this.#isOver = true
    for (const hook of this.#afterCommit) hook()
  }

  /** Where even that fails the connection is not used again. */
  async rollback(): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    try {
      await this.#lucid?.rollback()
      await this.driver.rollback(this.connection)
    } catch (error) {
      this.connection.__knex__disposed = error
    }
  }

  #assertOpen() {
    if (this.#isOver) throw new Error('This transaction is over')
  }
}

/** All of `work` or nothing of it, on a connection of its own. */
export async function transact<T>(
  { driver, client }: { driver: Driver; client: Pooled },
  work: (trx: Trx) => Promise<T>
): Promise<T> {
  const connection = (await client.acquireConnection()) as Connection
  try {
    await driver.run(connection, driver.begin, [])
    inTransaction.add(connection)
    return await carryOut(new Trx(driver, connection), work)
  } finally {
    inTransaction.delete(connection)
    await client.releaseConnection(connection)
  }
}

async function carryOut<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    const result = await work(trx)
    await trx.commit()
    return result
  } catch (error) {
    await trx.rollback()
    throw error
  }
}
