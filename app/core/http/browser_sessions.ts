import { rows, run, type TableRow, type Trx } from '#core/database'

/** Length of the key prefix that identifies a session or token on screen without revealing its whole hash */
export const SESSION_KEY_PREFIX_LENGTH = 24

export type BrowserSession = { key: string; device: string; startedAt: string; usedAt: string }

type SessionRow = Pick<TableRow<'sessions'>, 'id' | 'device' | 'created_at' | 'seen_at'>

/** Lists the browser sessions of a user, last used first; `key` is the hash of the session id. */
export async function listBrowserSessions(userId: string): Promise<BrowserSession[]> {
  const sessions = await rows<SessionRow>(
    `select id, device, created_at, seen_at from sessions
     where user_id = ? and expires_at > ? order by seen_at desc, id`,
    [userId, new Date().toISOString()]
  )
  return sessions.map(({ id, device, created_at: startedAt, seen_at: usedAt }) => ({
    key: id,
    device: device ?? '',
    startedAt,
    usedAt,
  }))
}

/** Ends all browser sessions of a user except the one with `exceptKey`. */
export async function endBrowserSessions(
  userId: string,
  exceptKey: string | null,
  trx: Trx
): Promise<void> {
  await run('delete from sessions where user_id = ? and id <> ?', [userId, exceptKey ?? ''], trx)
}

/** Ends the browser session of a user with this key prefix and returns the number of ended sessions. */
export const endBrowserSession = (userId: string, keyPrefix: string): Promise<number> =>
  run('delete from sessions where user_id = ? and substr(id, 1, ?) = ?', [
    userId,
    SESSION_KEY_PREFIX_LENGTH,
    keyPrefix,
  ])
