import { endApiTokens } from '#accounts/sessions/api_tokens'
import { queuePasskeyMail } from '#accounts/sessions/passkey_mail'
import { incrementSessionVersion } from '#accounts/user/user_table'
import {
  endBrowserSession,
  endBrowserSessions,
  SESSION_KEY_PREFIX_LENGTH,
} from '#core/http/browser_sessions'
import { recordActions, SYSTEM_ACTOR, type Actor } from '#core/audit_log'
import { rows, run, writeTx, type Trx } from '#core/database'
import { notFound } from '#shared/domain_error'

/** The key of a browser session, or the hash of an access token */
export type Credential = { sessionKey?: string; tokenHash?: string }

/**
 * Ends every session, access token, token for programs and password link of a user except the `preserved` credential. It also raises the
 * session version, because a concurrent request may write its session back. Returns the version that the preserved
 * session must carry.
 */
export async function endSessions(
  userId: string,
  preserved: Credential,
  trx: Trx
): Promise<number> {
  const version = await incrementSessionVersion(userId, trx)
  await endBrowserSessions(userId, preserved.sessionKey ?? null, trx)
  await run(
    'delete from access_tokens where user_id = ? and hash <> ?',
    [userId, preserved.tokenHash ?? ''],
    trx
  )
  await endApiTokens(userId, trx)
  await run(`delete from email_tokens where user_id = ? and kind = 'reset'`, [userId], trx)
  return version
}

/** Removes the passkeys of a user, records each of them, and returns their names. */
export async function endPasskeys(
  userId: string,
  trx: Trx,
  actor: Actor = SYSTEM_ACTOR
): Promise<string[]> {
  const removed = await rows<{ name: string }>(
    'delete from passkeys where user_id = ? returning name',
    [userId],
    trx
  )
  const subject = { type: 'user', id: userId }
  await recordActions(
    removed.map(({ name }) => ({
      subject,
      action: 'passkey_removed',
      actor,
      after: { reason: name },
    })),
    trx
  )
  return removed.map(({ name }) => name)
}

/** Removes the passkeys of a user whom staff sign out everywhere, as after the loss of a device, and tells the user. */
export async function endPasskeysByStaff(userId: string, by: Actor, trx: Trx): Promise<void> {
  for (const name of await endPasskeys(userId, trx, by))
    await queuePasskeyMail({ userId, name, change: 'removed' }, trx)
}

/** Signs the user out on all devices, the current one included. */
export const signOutEverywhere = (userId: string): Promise<number> =>
  writeTx((trx) => endSessions(userId, {}, trx))

/** Ends one of the user's own sessions or tokens; throws 404 for that of another user. */
export async function endOwnSession(userId: string, id: string): Promise<void> {
  const sessions = await endBrowserSession(userId, id)
  const tokens = await run(
    'delete from access_tokens where user_id = ? and substr(hash, 1, ?) = ?',
    [userId, SESSION_KEY_PREFIX_LENGTH, id]
  )
  if (sessions + tokens === 0) throw notFound('This session has already ended.')
}
