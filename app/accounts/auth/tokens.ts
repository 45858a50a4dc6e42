import { randomBytes } from 'node:crypto'
import CustomerGroup from '#accounts/models/customer_group'
import User from '#accounts/models/user'
import { one, run } from '#core/database'
import { sha256 } from '#core/sha256'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import { idleSecondsOf } from '#accounts/rules/lifetimes'

const REFRESH_EVERY_MS = 5 * 60 * 1000

/** The same for whatever is wrong, so that it tells nobody who has an account. */
export const invalidLogin = () =>
  new Refusal(texts.account.invalidLogin, 'E_INVALID_CREDENTIALS', { status: 401 })

type Row = Record<string, unknown>
type TokenRow = Row & { group_id: string | null; token_used_at: string; token_expires_at: string }

export const hashOfToken = sha256

const expiry = (user: User, now: number) => new Date(now + idleSecondsOf(user) * 1000).toISOString()

/**
 * A new opaque token of 192 random bits; only its hash is stored. Refused where everything of this user's has been signed
 * out since they were looked up, as by a new password while the old one was being compared.
 */
export async function issueToken(user: User, now = Date.now(), device = ''): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const at = new Date(now).toISOString()
  const issued = await run(
    `insert into access_tokens (hash, user_id, created_at, used_at, expires_at, device)
     select ?, id, ?, ?, ?, ? from users where id = ? and session_version = ?`,
    [hashOfToken(token), at, at, expiry(user, now), device, user.id, user.sessionVersion]
  )
  if (issued === 0) throw invalidLogin()
  return token
}

/** The user of a live token, null for any other; each use (noted every five minutes) puts its end off. */
export async function userOfToken(token: string, now = Date.now()): Promise<User | null> {
  if (!/^[\w-]{20,100}$/.test(token)) return null
  const hash = hashOfToken(token)
  const row = await one<TokenRow>(
    `select users.*, access_tokens.used_at as token_used_at, access_tokens.expires_at as token_expires_at
     from access_tokens join users on users.id = access_tokens.user_id where hash = ?`,
    [hash]
  )
  if (!row || row.token_expires_at <= new Date(now).toISOString()) return null

  const user = await toUser(row)
  if (now - Date.parse(row.token_used_at) > REFRESH_EVERY_MS) {
    await run('update access_tokens set used_at = ?, expires_at = ? where hash = ?', [
      new Date(now).toISOString(),
      expiry(user, now),
      hash,
    ])
  }
  return user
}

/**
 * Whether the token still stands for this user with the same rights, by one statement; false as well where its use is
 * to be noted.
 */
export async function standsFor(token: string, user: User, now = Date.now()): Promise<boolean> {
  const found = await one<Row>(
    `select role, group_id, currency, session_version, must_change_password
     from access_tokens join users on users.id = access_tokens.user_id
     where hash = ? and user_id = ? and access_tokens.expires_at > ? and access_tokens.used_at > ?`,
    [
      hashOfToken(token),
      user.id,
      new Date(now).toISOString(),
      new Date(now - REFRESH_EVERY_MS).toISOString(),
    ]
  )
  return (
    found !== null &&
    found.role === user.role &&
    found.group_id === user.groupId &&
    found.currency === user.currency &&
    found.session_version === user.sessionVersion &&
    Boolean(found.must_change_password) === user.mustChangePassword
  )
}

// Lucid's own way is three statements that it puts together anew each time; this is read for every call.
async function toUser(row: TokenRow): Promise<User> {
  const user = User.$createFromAdapterResult(row) as User
  const group =
    row.group_id && (await one<Row>('select * from customer_groups where id = ?', [row.group_id]))
  user.$setRelated('group', group ? CustomerGroup.$createFromAdapterResult(group) : null)
  return user
}

export const revokeToken = (token: string) =>
  run('delete from access_tokens where hash = ?', [hashOfToken(token)])
