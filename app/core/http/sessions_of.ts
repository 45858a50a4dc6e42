import { rows, run } from '#core/database'
import type { Trx } from '#core/database'

/** So many signs of its hash name a session or token to its owner; what opens it is not told. */
export const SESSION_NAME_LENGTH = 24

export type OpenSession = { key: string; device: string; startedAt: string; usedAt: string }

type Row = { id: string; device: string | null; created_at: string; seen_at: string }

/** The browser sessions in which somebody is signed in, the last used first; `key` is the id's hash. */
export async function sessionsOf(userId: string): Promise<OpenSession[]> {
  const found = await rows<Row>(
    `select id, device, created_at, seen_at from sessions
     where user_id = ? and expires_at > ? order by seen_at desc, id`,
    [userId, new Date().toISOString()]
  )
  return found.map(({ id, device, created_at: startedAt, seen_at: usedAt }) => ({
    key: id,
    device: device ?? '',
    startedAt,
    usedAt,
  }))
}

/** Ends all of somebody's browser sessions, but for the one with this key. */
export async function endBrowserSessionsOf(
  userId: string,
  keptKey: string | null,
  trx: Trx
): Promise<void> {
  await run('delete from sessions where user_id = ? and id <> ?', [userId, keptKey ?? ''], trx)
}

/** Ends the one of somebody's browser sessions whose key begins so; answers how many that were. */
export const endBrowserSession = (userId: string, keyStart: string): Promise<number> =>
  run('delete from sessions where user_id = ? and substr(id, 1, ?) = ?', [
    userId,
    SESSION_NAME_LENGTH,
    keyStart,
  ])
