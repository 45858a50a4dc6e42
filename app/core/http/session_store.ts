import { one, run, unsynced } from '#core/database'
import { sha256 } from '#core/sha256'
import type {
  SessionData,
  SessionStoreContract,
  SessionStoreFactory,
} from '@adonisjs/session/types'

const DEFAULT_IDLE_SECONDS = 30 * 24 * 3600
const TOUCH_EVERY_MS = 5 * 60 * 1000

/** Key in a session's data: after how many seconds without use it ends (staff: 12 hours, else 30 days). */
export const IDLE_SECONDS = 'idle_seconds'

/** Keys in a session's data: who is signed in, and with what; null for a visitor's */
export const SESSION_USER = 'session_user'
export const SESSION_DEVICE = 'session_device'

type SessionRow = { data: string; expires_at: string; seen_at: string }

/** As the table knows a session */
export const sessionKey = sha256

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const idleSeconds = (data: SessionData) => Number(data[IDLE_SECONDS] ?? DEFAULT_IDLE_SECONDS)
const after = (seconds: number, now: number) => new Date(now + seconds * 1000).toISOString()

/** Sessions in the database: their ids are stored hashed, so that a copy of the table opens none of them. */
class DatabaseSessions implements SessionStoreContract {
  #row: (SessionRow & { id: string; values: SessionData }) | null = null

  async read(id: string) {
    const row = await one<SessionRow>(
      'select data, expires_at, seen_at from sessions where id = ?',
      [sessionKey(id)]
    )
    if (!row || row.expires_at <= new Date().toISOString()) return null
    this.#row = { ...row, id, values: JSON.parse(row.data) }
    return this.#row.values
  }

  /** One that was read and has been ended since then stays ended. */
  async write(id: string, values: SessionData) {
    const now = Date.now()
    const seenAt = new Date(now).toISOString()
    const row = {
      data: JSON.stringify(values),
      seen_at: seenAt,
      expires_at: after(idleSeconds(values), now),
      user_id: textOf(values[SESSION_USER]),
      device: textOf(values[SESSION_DEVICE]),
    }
    const set = 'data = ?, seen_at = ?, expires_at = ?, user_id = ?, device = ?'
    const marked = Object.values(row)
    if (this.#row?.id === id) {
      await unsynced.run(`update sessions set ${set} where id = ?`, [...marked, sessionKey(id)])
      return
    }
    await unsynced.run(
      `insert into sessions (id, created_at, data, seen_at, expires_at, user_id, device) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set ${set}`,
      [sessionKey(id), seenAt, ...marked, ...marked]
    )
  }

  async destroy(id: string) {
    await run('delete from sessions where id = ?', [sessionKey(id)])
  }

  async touch(id: string) {
    const now = Date.now()
    if (!this.#row || now - Date.parse(this.#row.seen_at) < TOUCH_EVERY_MS) return
    await unsynced.run('update sessions set seen_at = ?, expires_at = ? where id = ?', [
      new Date(now).toISOString(),
      after(idleSeconds(this.#row.values), now),
      sessionKey(id),
    ])
  }
}

export const databaseSessions: SessionStoreFactory = () => new DatabaseSessions()

/** For an id that was drawn just now, under which nothing can be stored yet */
class UnusedSession extends DatabaseSessions {
  async read() {
    return null
  }
}

export const unusedSession: SessionStoreFactory = () => new UnusedSession()
