import { createHash } from 'node:crypto'
import { one, run, unsynced } from '#core/database'
import type {
  SessionData,
  SessionStoreContract,
  SessionStoreFactory,
} from '@adonisjs/session/types'

const DEFAULT_IDLE_SECONDS = 30 * 24 * 3600
const TOUCH_EVERY_MS = 5 * 60 * 1000

/** Key in a session's data: after how many seconds without use it ends (staff: 12 hours, else 30 days). */
export const IDLE_SECONDS = 'idle_seconds'

type SessionRow = { data: string; expires_at: string; seen_at: string }

const hashed = (id: string) => createHash('sha256').update(id).digest('hex')
const idleSeconds = (data: SessionData) => Number(data[IDLE_SECONDS] ?? DEFAULT_IDLE_SECONDS)
const after = (seconds: number, now: number) => new Date(now + seconds * 1000).toISOString()

/** Sessions in the database: their ids are stored hashed, so that a copy of the table opens none of them. */
class DatabaseSessions implements SessionStoreContract {
  #row: (SessionRow & { values: SessionData }) | null = null

  async read(id: string) {
    const row = await one<SessionRow>(
      'select data, expires_at, seen_at from sessions where id = ?',
      [hashed(id)]
    )
    if (!row || row.expires_at <= new Date().toISOString()) return null
    this.#row = { ...row, values: JSON.parse(row.data) }
    return this.#row.values
  }

  async write(id: string, values: SessionData) {
    const now = Date.now()
    const seenAt = new Date(now).toISOString()
    const expiresAt = after(idleSeconds(values), now)
    await unsynced.run(
      `insert into sessions (id, data, created_at, seen_at, expires_at) values (?, ?, ?, ?, ?)
       on conflict (id) do update set data = excluded.data, seen_at = excluded.seen_at, expires_at = excluded.expires_at`,
      [hashed(id), JSON.stringify(values), seenAt, seenAt, expiresAt]
    )
  }

  async destroy(id: string) {
    await run('delete from sessions where id = ?', [hashed(id)])
  }

  async touch(id: string) {
    const now = Date.now()
    if (!this.#row || now - Date.parse(this.#row.seen_at) < TOUCH_EVERY_MS) return
    await unsynced.run('update sessions set seen_at = ?, expires_at = ? where id = ?', [
      new Date(now).toISOString(),
      after(idleSeconds(this.#row.values), now),
      hashed(id),
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
