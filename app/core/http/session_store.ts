import { one, run, relaxedDurability, type TableRow } from '#core/database'
import { sha256 } from '#core/hashes'
import type {
  SessionData,
  SessionStoreContract,
  SessionStoreFactory,
} from '@adonisjs/session/types'

const DEFAULT_IDLE_SECONDS = 30 * 24 * 3600
const TOUCH_INTERVAL_MS = 5 * 60 * 1000

/** Key in the session data: idle timeout in seconds (12 hours for staff, otherwise 30 days) */
export const IDLE_SECONDS = 'idle_seconds'

/** Keys in the session data: id of the signed-in user, and description of the device */
export const SESSION_USER = 'session_user'
export const SESSION_DEVICE = 'session_device'

type SessionRow = Pick<TableRow<'sessions'>, 'data' | 'expires_at' | 'seen_at'>

/** Hashes a session id for the table, so that a copy of the table cannot be used to sign in. */
export const sessionKey = sha256

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
const idleSecondsOf = (data: SessionData) => Number(data[IDLE_SECONDS] ?? DEFAULT_IDLE_SECONDS)
const expiryAfter = (seconds: number, now: number) => new Date(now + seconds * 1000).toISOString()

class DatabaseSessionStore implements SessionStoreContract {
  #session: (SessionRow & { id: string; values: SessionData }) | null = null

  async read(id: string) {
    const row = await one<SessionRow>(
      'select data, expires_at, seen_at from sessions where id = ?',
      [sessionKey(id)]
    )
    if (!row || row.expires_at <= new Date().toISOString()) return null
    this.#session = { ...row, id, values: JSON.parse(row.data) }
    return this.#session.values
  }

  /** Never restores a session that was read and has been ended since. */
  async write(id: string, values: SessionData) {
    const now = Date.now()
    const seenAt = new Date(now).toISOString()
    const columns = [
      JSON.stringify(values),
      seenAt,
      expiryAfter(idleSecondsOf(values), now),
      textOrNull(values[SESSION_USER]),
      textOrNull(values[SESSION_DEVICE]),
    ]
    const assignments = 'data = ?, seen_at = ?, expires_at = ?, user_id = ?, device = ?'
    if (this.#session?.id === id) {
      await relaxedDurability.run(`update sessions set ${assignments} where id = ?`, [
        ...columns,
        sessionKey(id),
      ])
      return
    }
    await relaxedDurability.run(
      `insert into sessions (id, created_at, data, seen_at, expires_at, user_id, device) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set ${assignments}`,
      [sessionKey(id), seenAt, ...columns, ...columns]
    )
  }

  async destroy(id: string) {
    await run('delete from sessions where id = ?', [sessionKey(id)])
  }

  async touch(id: string) {
    const now = Date.now()
    if (!this.#session || now - Date.parse(this.#session.seen_at) < TOUCH_INTERVAL_MS) return
    await relaxedDurability.run('update sessions set seen_at = ?, expires_at = ? where id = ?', [
      new Date(now).toISOString(),
      expiryAfter(idleSecondsOf(this.#session.values), now),
      sessionKey(id),
    ])
  }
}

export const databaseSessions: SessionStoreFactory = () => new DatabaseSessionStore()

/** Skips the lookup for a newly generated id, under which nothing can be stored yet. */
class NewSessionStore extends DatabaseSessionStore {
  async read() {
    return null
  }
}

export const newSessions: SessionStoreFactory = () => new NewSessionStore()
