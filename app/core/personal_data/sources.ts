import { one, rows, run, type Trx } from '#core/database'
import { ERASED_NAME, type DataSubject, type PersonalDataSource } from '#core/personal_data'
import { findRowsMentioning } from '#core/personal_data/mentions'

const SESSIONS = { table: 'sessions', key: 'id', columns: ['data'] }

const SESSION_TIMES = ['created_at', 'seen_at', 'expires_at'] as const

/** Tables that may contain an e-mail address or a user id as a side effect; an erasure deletes such rows. */
const TRANSIENT_TABLES = [
  SESSIONS,
  { table: 'outbox', key: 'id', columns: ['payload', 'last_error'] },
  { table: 'rate_limits', key: 'key', columns: ['key'] },
  { table: 'approvals', key: 'id', columns: ['path', 'body'] },
  { table: 'idempotency_keys', key: 'key_hash', columns: ['response', 'outcome'] },
] as const

/** Sessions, queued jobs, rate limits and stored responses */
export const sessionDataSource: PersonalDataSource = {
  name: 'sessions',
  title: 'Sessions and queued work',
  accountColumns: {
    'sessions.user_id': 'ends',
  },

  async collect(subject) {
    const sessions = await findRowsMentioning(SESSIONS, subject, { extraColumns: SESSION_TIMES })
    return sessions
      .map(({ created_at, seen_at, expires_at }) => ({ created_at, seen_at, expires_at }))
      .sort((a, b) => a.created_at!.localeCompare(b.created_at!))
  },

  async plan(subject) {
    const matches = await Promise.all(
      TRANSIENT_TABLES.map((source) => findRowsMentioning(source, subject))
    )
    return { erased: matches.flat().length, kept: 0 }
  },

  async erase(subject, trx) {
    for (const source of TRANSIENT_TABLES) {
      for (const { key } of await findRowsMentioning(source, subject, { trx })) {
        await run(`delete from ${source.table} where ${source.key} = ?`, [key], trx)
      }
    }
  },
}

/** Audit log entries about a data subject and by one: an erasure retains the entries and removes the identity. */
export const auditLogDataSource: PersonalDataSource = {
  name: 'log',
  title: 'Log of actions',
  accountColumns: {
    'audit_log.subject_id': 'stays',
    'audit_log.actor_id': 'stays',
    'approvals.requested_by': 'stays',
    'approvals.decided_by': 'stays',
  },

  collect: ({ userId }) =>
    rows(
      `select action, subject_type, subject_id, created_at from audit_log
       where (subject_type = 'user' and subject_id = ?) or actor_id = ? order by created_at, seq`,
      [userId, userId]
    ),

  async plan({ userId }) {
    const entries = await one<{ count: number }>(
      `select count(*) as count from audit_log where (subject_type = 'user' and subject_id = ?) or actor_id = ?`,
      [userId, userId]
    )
    return { erased: 0, kept: entries!.count }
  },

  erase: anonymizeEntries,
}

const AUDIT_LOG = { table: 'audit_log', key: 'id', columns: ['before', 'after'] } as const
const CLEAR_VALUES = 'update audit_log set before = null, after = null'

async function anonymizeEntries({ userId, email }: DataSubject, trx: Trx): Promise<void> {
  await run(`${CLEAR_VALUES} where subject_type = 'user' and subject_id = ?`, [userId], trx)
  for (const { key } of await findRowsMentioning(AUDIT_LOG, { email }, { trx })) {
    await run(`${CLEAR_VALUES} where id = ?`, [key], trx)
  }
  await run(
    'update audit_log set actor_name = ? where actor_id = ? or actor_name = ?',
    [ERASED_NAME, userId, email],
    trx
  )
}
