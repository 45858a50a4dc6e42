import { dateBackUser } from '#accounts'
import { one, run, type TableRow } from '#core/database'
import { demoPeople } from '#database/seeders/demo_people'

const DAY_MS = 24 * 3_600_000
const SHOP_AGE_DAYS = 420

/** Returns the stored instant of a number of days ago. */
export const instantAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString()

/** Dates back products, groups, promo codes and accounts, so that they are older than the orders. */
export async function dateBackShop(): Promise<void> {
  const opened = instantAgo(SHOP_AGE_DAYS)
  await run('update products set created_at = ?', [opened])
  await run('update customer_groups set created_at = ?', [opened])
  await run('update promos set created_at = ?', [opened])
  await run('update stock_ledger set created_at = ?', [opened])
  await run('update audit_log set created_at = ?', [opened])
  for (const { email, joinedDaysAgo } of demoPeople) {
    const joined = instantAgo(joinedDaysAgo)
    const id = await findUserId(email)
    await dateBackUser(id, { created_at: joined, email_verified_at: joined })
    await dateBackUserLog(id, joined)
  }
}

async function findUserId(email: string): Promise<string> {
  const user = await one<Pick<TableRow<'users'>, 'id'>>('select id from users where email = ?', [
    email,
  ])
  return user!.id
}

const dateBackUserLog = (id: string, createdAt: string) =>
  run(`update audit_log set created_at = ? where subject_type = 'user' and subject_id = ?`, [
    createdAt,
    id,
  ])

/** Dates back an application, its decision and the account that an approval created. */
export async function dateBackApplication(
  id: string,
  { createdDaysAgo, decidedDaysAgo }: { createdDaysAgo: number; decidedDaysAgo?: number }
): Promise<void> {
  const created = instantAgo(createdDaysAgo)
  await run('update trade_applications set created_at = ? where id = ?', [created, id])
  await run(
    `update audit_log set created_at = ? where subject_type = 'application' and subject_id = ?`,
    [created, id]
  )
  if (decidedDaysAgo === undefined) return
  const decided = instantAgo(decidedDaysAgo)
  await run('update trade_applications set decided_at = ? where id = ?', [decided, id])
  await run(
    `update audit_log set created_at = ? where subject_type = 'application' and subject_id = ? and action <> 'created'`,
    [decided, id]
  )
  const application = await one<Pick<TableRow<'trade_applications'>, 'user_id'>>(
    'select user_id from trade_applications where id = ?',
    [id]
  )
  if (!application?.user_id) return
  await dateBackUser(application.user_id, { created_at: decided })
  await dateBackUserLog(application.user_id, decided)
}
