import { hashToken, isSameActor, toUser, type RightsRow } from '#accounts/sessions/access_tokens'
import { recordAction, SYSTEM_ACTOR } from '#core/audit_log'
import { one, relaxedDurability, rows, run, type TableRow, type Trx } from '#core/database'
import { isApiScope, type ApiScope } from '#shared/api_scopes'
import type User from '#accounts/user/user'

const USED_INTERVAL_MS = 60_000

/** Marks tokens for programs, so that scanners of repositories and logs recognize one. */
export const API_TOKEN_PREFIX = 'pgs_'
const API_TOKEN = /^pgs_[\w-]{43}$/

export const isApiToken = (token: string): boolean => API_TOKEN.test(token)

export const parseScopes = (stored: string): ApiScope[] => stored.split(' ').filter(isApiScope)

type ApiTokenUser = { user: User; scopes: ReadonlySet<ApiScope> }
type ApiTokenRow = TableRow<'users'> & {
  token_scopes: string
  token_used_at: string | null
  token_expires_at: string
}

/** Returns the user and the scopes of a valid token, or null, and records its use at most once a minute. */
export async function findApiTokenUser(
  token: string,
  now = Date.now()
): Promise<ApiTokenUser | null> {
  const hash = hashToken(token)
  const row = await one<ApiTokenRow>(
    `select users.*, api_tokens.scopes as token_scopes, api_tokens.used_at as token_used_at,
       api_tokens.expires_at as token_expires_at
     from api_tokens join users on users.id = api_tokens.user_id where hash = ?`,
    [hash]
  )
  if (!row || row.token_expires_at <= new Date(now).toISOString()) return null
  const user = await toUser(row)
  if (!user.isStaff || user.erasedAt !== null) return null
  if (row.token_used_at === null || now - Date.parse(row.token_used_at) >= USED_INTERVAL_MS)
    await recordUse(hash, now)
  return { user, scopes: new Set(parseScopes(row.token_scopes)) }
}

// Of requests at once only the first one writes, and a request succeeds without it, for example while the disk is full.
const recordUse = (hash: string, now: number) =>
  relaxedDurability
    .run('update api_tokens set used_at = ? where hash = ? and (used_at is null or used_at <= ?)', [
      new Date(now).toISOString(),
      hash,
      new Date(now - USED_INTERVAL_MS).toISOString(),
    ])
    .catch(() => undefined)

/** Returns whether the token still authenticates this user with the same rights; false where its use must be recorded. */
export async function isApiTokenValid(
  token: string,
  user: User,
  now = Date.now()
): Promise<boolean> {
  const row = await one<RightsRow>(
    `select role, group_id, currency, session_version, must_change_password
     from api_tokens join users on users.id = api_tokens.user_id
     where hash = ? and user_id = ? and api_tokens.expires_at > ? and api_tokens.used_at > ?`,
    [
      hashToken(token),
      user.id,
      new Date(now).toISOString(),
      new Date(now - USED_INTERVAL_MS).toISOString(),
    ]
  )
  return isSameActor(row, user)
}

/** Revokes all tokens for programs of a user, and records each of them. */
export async function endApiTokens(userId: string, trx: Trx): Promise<void> {
  const names = await rows<{ name: string }>(
    'select name from api_tokens where user_id = ? order by created_at, id',
    [userId],
    trx
  )
  if (names.length === 0) return
  await run('delete from api_tokens where user_id = ?', [userId], trx)
  const subject = { type: 'user', id: userId }
  for (const { name } of names)
    await recordAction(
      { subject, action: 'api_token_revoked', actor: SYSTEM_ACTOR, after: { reason: name } },
      trx
    )
}
