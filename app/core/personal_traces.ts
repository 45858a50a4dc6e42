import { rowsNaming } from '#core/mentions'
import { ERASED_NAME, type Person, type PersonalData } from '#core/personal_data'
import { one, rows, run, type Trx } from '#core/database'

const SESSIONS = { table: 'sessions', key: 'id', columns: ['data'] }

const SESSION_TIMES = ['created_at', 'seen_at', 'expires_at'] as const

/** Where an e-mail address or an id is left by the way: nothing of it is kept. */
const TRACES = [
  SESSIONS,
  { table: 'outbox', key: 'id', columns: ['payload', 'last_error'] },
  { table: 'rate_limits', key: 'key', columns: ['key'] },
  { table: 'idempotent_answers', key: 'key_hash', columns: ['answer'] },
] as const

/** Sessions, queued work, limits and answers that were kept to be given again */
export const personalTraces: PersonalData = {
  name: 'sessions',
  title: 'Sessions and queued work',

  async collect(person) {
    const found = await rowsNaming(SESSIONS, person, { also: SESSION_TIMES })
    return found
      .map(({ created_at, seen_at, expires_at }) => ({ created_at, seen_at, expires_at }))
      .sort((a, b) => a.created_at!.localeCompare(b.created_at!))
  },

  async plan(person) {
    const found = await Promise.all(TRACES.map((place) => rowsNaming(place, person)))
    return { erased: found.flat().length, kept: 0 }
  },

  async erase(person, trx) {
    for (const place of TRACES) {
      for (const { key } of await rowsNaming(place, person, { trx })) {
        await run(`delete from ${place.table} where ${place.key} = ?`, [key], trx)
      }
    }
  },
}

/** What was done to somebody and what they did: that it happened is kept, who they were is not. */
export const personalLog: PersonalData = {
  name: 'log',
  title: 'Log of actions',

  collect: ({ userId }) =>
    rows(
      `select action, about_type, about_id, at from actions_log
       where (about_type = 'user' and about_id = ?) or actor_id = ? order by at, seq`,
      [userId, userId]
    ),

  async plan({ userId }) {
    const found = await one<{ n: number }>(
      `select count(*) as n from actions_log where (about_type = 'user' and about_id = ?) or actor_id = ?`,
      [userId, userId]
    )
    return { erased: 0, kept: found!.n }
  },

  erase: forgetWhoActed,
}

const LOGGED = { table: 'actions_log', key: 'id', columns: ['before', 'after'] } as const
const FORGOTTEN = 'update actions_log set before = null, after = null'

async function forgetWhoActed({ userId, email }: Person, trx: Trx): Promise<void> {
  await run(`${FORGOTTEN} where about_type = 'user' and about_id = ?`, [userId], trx)
  for (const { key } of await rowsNaming(LOGGED, { email }, { trx })) {
    await run(`${FORGOTTEN} where id = ?`, [key], trx)
  }
  await run(
    'update actions_log set actor_name = ? where actor_id = ? or actor_name = ?',
    [ERASED_NAME, userId, email],
    trx
  )
}
