import { endBrowserSessionsOf } from '#core/http/sessions_of'
import { rows, run, writeTx } from '#core/database'
import type { Trx } from '#core/database'

/** What stays when everything else is ended: the key of a browser session, or a token's hash */
export type Kept = { sessionKey?: string; tokenHash?: string }

/**
 * Ends every session and token of somebody at once, and every link for another password. The version is raised, too: a request that was under way writes
 * its session back, and is then known by the old one. Answers the version that a kept session has to carry.
 */
export async function endSessionsOf(userId: string, kept: Kept, trx: Trx): Promise<number> {
  const [{ session_version: version }] = await rows<{ session_version: number }>(
    'update users set session_version = session_version + 1 where id = ? returning session_version',
    [userId],
    trx
  )
  await endBrowserSessionsOf(userId, kept.sessionKey ?? null, trx)
  await run(
    'delete from access_tokens where user_id = ? and hash <> ?',
    [userId, kept.tokenHash ?? ''],
    trx
  )
  await run(`delete from mailed_links where user_id = ? and kind = 'reset'`, [userId], trx)
  return version
}

/** Signs somebody out everywhere, on the device at hand too. */
export const signOutEverywhere = (userId: string): Promise<number> =>
  writeTx((trx) => endSessionsOf(userId, {}, trx))
