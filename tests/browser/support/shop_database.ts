import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '#shared/ids'

/** Returns the files of the shop that contain a text. The card sandbox stands in for Stripe and is left out. */
export function filesContaining(text: string): string[] {
  const folder = shopFolder()
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('sandbox.sqlite3'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(text))
}

function shopFolder(): string {
  const folder = process.env.SHOP_DATA
  if (!folder) throw new Error('SHOP_DATA is not set. It is the folder of the shop at SHOP_URL.')
  return folder
}

/** Opens the database of the shop while the server uses it. */
function withDatabase<T>(use: (database: Database.Database) => T): T {
  const folder = shopFolder()
  const database = new Database(join(folder, 'var', 'shop.sqlite3'), { timeout: 5_000 })
  try {
    return use(database)
  } finally {
    database.close()
  }
}

/**
 * Forgets earlier sign-ups and sign-ins from this address, of which the shop allows twenty an hour and sixty a minute: a suite
 * has more customers, and a fast machine more journeys.
 */
export function forgetAttempts(): void {
  withDatabase(
    (database) =>
      void database
        .prepare(`delete from rate_limits where key like 'signupByIp%' or key like 'signinByIp%'`)
        .run()
  )
}

/** Removes the passkeys of all accounts, which a journey that failed halfway leaves to those after it. */
export function removePasskeys(): void {
  withDatabase((database) => void database.prepare('delete from passkeys').run())
}

/** Creates a promo code for all customers unless it exists. */
export function createPromo(code: string, percent: number): void {
  withDatabase((database) =>
    database
      .prepare(
        `insert or ignore into promos (id, code, type, percent_millionths, audience, created_at)
         values (?, ?, 0, ?, 'all', ?)`
      )
      .run(newId(), code, percent * 10_000, new Date().toISOString())
  )
}

/** Stores tasks that failed on every attempt, and succeed when they are retried. */
export function addFailedTasks(count: number, error: string): void {
  const at = new Date().toISOString()
  withDatabase((database) => {
    const insert = database.prepare(
      `insert into outbox (id, kind, payload, dedupe_key, state, attempts, last_error, created_at, due_at)
       values (?, 'delete_files', '{"keys":[]}', ?, 'dead', 10, ?, ?, ?)`
    )
    for (let added = 0; added < count; added++) insert.run(newId(), newId(), error, at, at)
  })
}

/** Returns the newest placed order that has a mail. */
export function newestOrder(): { number: string; email: string } {
  return withDatabase(
    (database) =>
      database
        .prepare(
          `select id2 as number, recipient as email from orders join mails on subject_type = 'order' and subject_id = orders.id
           where id2 is not null order by placed_at desc limit 1`
        )
        .get() as { number: string; email: string }
  )
}

/** Stores a task that has failed for two hours and is tried again in an hour; returns a function that removes it. */
export function addRetriedTask(): () => void {
  const id = newId()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  withDatabase((database) =>
    database
      .prepare(
        `insert into outbox (id, kind, payload, dedupe_key, state, attempts, last_error, created_at, due_at, waiting_since)
         values (?, 'delete_files', '{"keys":[]}', ?, 'waiting', 5, 'The disk is away', ?, ?, ?)`
      )
      .run(id, id, inHours(-2), inHours(1), inHours(-2))
  )
  return () =>
    withDatabase((database) => void database.prepare('delete from outbox where id = ?').run(id))
}

/** Grants service credit in US dollars. */
export function grantCredit(email: string, cents: number): void {
  withDatabase((database) => {
    const user = database.prepare('select id from users where email = ?').get(email) as {
      id: string
    }
    database
      .prepare(`update users set currency = 'usd', credit_cents = ? where id = ?`)
      .run(cents, user.id)
    database
      .prepare(
        `insert into credit_ledger (id, user_id, delta_cents, kind, created_at) values (?, ?, ?, 'given', ?)`
      )
      .run(newId(), user.id, cents, new Date().toISOString())
  })
}

export function readOrderState(id: string): number {
  return withDatabase((database) => {
    const order = database.prepare('select state from orders where id = ?').get(id)
    return (order as { state: number }).state
  })
}

export function countPayments(orderId: string): number {
  return withDatabase((database) => {
    const row = database
      .prepare('select count(*) as n from payments where order_id = ?')
      .get(orderId)
    return (row as { n: number }).n
  })
}

/** Returns the e-mails to an address, latest first. */
export function mailsTo(email: string): { subject: string; text: string }[] {
  return withDatabase((database) => {
    const mails = database
      .prepare(
        'select subject, text from mails where recipient = ? order by created_at desc, id desc'
      )
      .all(email)
    return mails as { subject: string; text: string }[]
  })
}

/** Lets an invoice be due since a day that is past. */
export function setDue(number: string, day: string): void {
  withDatabase((database) =>
    database
      .prepare('update invoices set due_at = ? where number = ?')
      .run(`${day}T12:00:00.000Z`, number)
  )
}

/** Returns how many stock alerts an address has asked for. */
export const stockAlertsOf = (email: string): number =>
  withDatabase(
    (database) => database.prepare('select id from stock_alerts where email = ?').all(email).length
  )
