import db from '@adonisjs/lucid/services/db'
import { inTransaction, joinTransaction } from '#core/framework/lucid_transactions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Binding, Driver, PooledClient } from '#core/database/driver'

type Connection = { __knex__disposed?: unknown }

const transactions = new WeakMap<TransactionClientContract, Trx>()

/** Returns the transaction that a model belongs to, from its `$trx`. */
export const openTransactionOf = (lucid: TransactionClientContract) => transactions.get(lucid)

/** An open transaction, as rows, one, run and insert take it */
export class Trx {
  #lucid: TransactionClientContract | null = null
  #beforeCommit = new Map<string, () => Promise<void>>()
  #afterCommit: (() => void)[] = []
  #isEnded = false

  constructor(
    private readonly driver: Driver,
    private readonly connection: Connection
  ) {}

  rows(sql: string, bindings: Binding[]) {
    this.#assertOpen()
    return this.driver.rows(this.connection, sql, bindings)
  }

  run(sql: string, bindings: Binding[]) {
    this.#assertOpen()
    return this.driver.run(this.connection, sql, bindings)
  }

  /** Adds work that follows from all changes of the transaction, such as a sum; it runs once per key, before the commit. */
  beforeCommit(key: string, work: () => Promise<void>): void {
    this.#beforeCommit.set(key, work)
  }

  after(_event: 'commit', hook: () => void): void {
    this.#afterCommit.push(hook)
  }

  /** Returns the same transaction for models: `user.useTransaction(await trx.lucid())` */
  async lucid(): Promise<TransactionClientContract> {
    this.#assertOpen()
    this.#lucid ??= await joinTransaction(db.connection(), this.connection)
    transactions.set(this.#lucid, this)
    return this.#lucid
  }

  async commit(): Promise<void> {
    await this.#finish()
    await this.#lucid?.commit()
    await this.driver.run(this.connection, 'COMMIT', [])
    this.#isEnded = true
    for (const hook of this.#afterCommit) hook()
  }

  async #finish(): Promise<void> {
    while (this.#beforeCommit.size > 0) {
      const work = [...this.#beforeCommit.values()]
      this.#beforeCommit.clear()
      for (const each of work) await each()
    }
  }

  async rollback(): Promise<void> {
    if (this.#isEnded) return
    this.#isEnded = true
    try {
      await this.#lucid?.rollback()
      await this.driver.rollback(this.connection)
    } catch (error) {
      // Knex does not reuse a connection with this mark: its transaction may still be open.
      this.connection.__knex__disposed = error
    }
  }

  #assertOpen() {
    if (this.#isEnded) throw new Error('This transaction has ended')
  }
}

/** Runs work in a transaction on a connection of its own; an error rolls all of it back. */
export async function transact<T>(
  { driver, client }: { driver: Driver; client: PooledClient },
  work: (trx: Trx) => Promise<T>,
  { isRelaxed = false } = {}
): Promise<T> {
  const connection = (await client.acquireConnection()) as Connection
  const perform = async (begin: string): Promise<T> => {
    await driver.run(connection, begin, [])
    inTransaction.add(connection)
    return commitOrRollBack(new Trx(driver, connection), work)
  }
  try {
    return isRelaxed
      ? await driver.relaxedTransaction(connection, perform)
      : await perform(driver.begin)
  } finally {
    inTransaction.delete(connection)
    await client.releaseConnection(connection)
  }
}

async function commitOrRollBack<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    const result = await work(trx)
    await trx.commit()
    return result
  } catch (error) {
    await trx.rollback()
    throw error
  }
}
