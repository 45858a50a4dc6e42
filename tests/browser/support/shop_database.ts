import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '#shared/ids'

/** Which of the shop's files hold a text; the card sandbox, which stands for the provider, is not the shop's. */
export function filesHolding(text: string): string[] {
  const folder = shopFolder()
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('sandbox.sqlite3'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(text))
}

function shopFolder(): string {
  const folder = process.env.SHOP_DATA
  if (!folder) throw new Error('SHOP_DATA is not set: it names the folder of the shop at SHOP_URL')
  return folder
}

/** For what has no screen: the database of the shop, while its own process uses it */
function inDatabase<T>(use: (database: Database.Database) => T): T {
  const folder = shopFolder()
  const database = new Database(join(folder, 'var', 'shop.sqlite3'), { timeout: 5_000 })
  try {
    return use(database)
  } finally {
    database.close()
  }
}

/** A code for everybody that takes so many per cent off */
export function addPromo(code: string, percent: number): void {
  inDatabase((database) =>
    database
      .prepare(
        `insert or ignore into promos (id, code, type, percent_millionths, audience, created_at)
         values (?, ?, 0, ?, 'all', ?)`
      )
      .run(newId(), code, percent * 10_000, new Date().toISOString())
  )
}

/** Service credit in US dollars */
export function giveCredit(email: string, cents: number): void {
  inDatabase((database) => {
    const user = database.prepare('select id from users where email = ?').get(email) as {
      id: string
    }
    database
      .prepare(`update users set currency = 'usd', credit_cents = ? where id = ?`)
      .run(cents, user.id)
    database
      .prepare(
        `insert into credit_ledger (id, user_id, delta_cents, kind, at) values (?, ?, ?, 'added', ?)`
      )
      .run(newId(), user.id, cents, new Date().toISOString())
  })
}

export function stateOfOrder(id: string): number {
  return inDatabase((database) => {
    const found = database.prepare('select state from orders where id = ?').get(id)
    return (found as { state: number }).state
  })
}

export function paymentsOf(id: string): number {
  return inDatabase((database) => {
    const found = database.prepare('select count(*) as n from payments where order_id = ?').get(id)
    return (found as { n: number }).n
  })
}

/** What was mailed to an address, the latest first */
export function mailsTo(email: string): { subject: string; text: string }[] {
  return inDatabase((database) => {
    const found = database
      .prepare(
        'select subject, text from mails where recipient = ? order by created_at desc, id desc'
      )
      .all(email)
    return found as { subject: string; text: string }[]
  })
}
