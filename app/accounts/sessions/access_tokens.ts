import { randomBytes } from 'node:crypto'
import CustomerGroup from '#accounts/user/customer_group'
import User from '#accounts/user/user'
import { shop } from '#config/shop'
import { one, run, type TableRow } from '#core/database'
import { sha256 } from '#core/hashes'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'

const REFRESH_INTERVAL_MS = 5 * 60 * 1000

/** The same error for an unknown e-mail and a wrong password, so that it does not reveal who has an account. */
export const invalidCredentials = (accountId?: string) =>
  new DomainError(texts.account.invalidCredentials, 'E_INVALID_CREDENTIALS', {
    status: 401,
    accountId,
  })

export const hashToken = sha256

/** Returns the time without use after which a session or access token expires. */
export const idleSeconds = (user: Pick<User, 'isStaff'>): number =>
  user.isStaff ? shop.sessions.staffHours * 3600 : shop.sessions.customerDays * 24 * 3600

const expiresAt = (user: User, now: number) =>
  new Date(now + idleSeconds(user) * 1000).toISOString()

/**
 * Creates an opaque token of 192 random bits; only its hash is stored. Throws where the user's sessions were ended after
 * the user was loaded, for example by a password change during the comparison of the old password.
 */
export async function issueToken(user: User, now = Date.now(), device = ''): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const at = new Date(now).toISOString()
  const issued = await run(
    `insert into access_tokens (hash, user_id, created_at, used_at, expires_at, device)
     select ?, id, ?, ?, ?, ? from users where id = ? and session_version = ?`,
    [hashToken(token), at, at, expiresAt(user, now), device, user.id, user.sessionVersion]
  )
  if (issued === 0) throw invalidCredentials(user.id)
  return token
}

type TokenUserRow = TableRow<'users'> & { token_used_at: string; token_expires_at: string }

/** Returns the user of a valid token, or null, and extends the token at most every five minutes. */
export async function findTokenUser(token: string, now = Date.now()): Promise<User | null> {
  if (!/^[\w-]{20,100}$/.test(token)) return null
  const hash = hashToken(token)
  const row = await one<TokenUserRow>(
    `select users.*, access_tokens.used_at as token_used_at, access_tokens.expires_at as token_expires_at
     from access_tokens join users on users.id = access_tokens.user_id where hash = ?`,
    [hash]
  )
  if (!row || row.token_expires_at <= new Date(now).toISOString()) return null

  const user = await toUser(row)
  if (now - Date.parse(row.token_used_at) > REFRESH_INTERVAL_MS) {
    await run('update access_tokens set used_at = ?, expires_at = ? where hash = ?', [
      new Date(now).toISOString(),
      expiresAt(user, now),
      hash,
    ])
  }
  return user
}

export type RightsRow = Pick<
  TableRow<'users'>,
  'role' | 'group_id' | 'currency' | 'session_version' | 'must_change_password'
>

/**
 * Returns whether the token still authenticates this user with the same rights, in one statement. Also false where its
 * expiry is due for an extension.
 */
export async function isTokenValid(token: string, user: User, now = Date.now()): Promise<boolean> {
  const row = await one<RightsRow>(
    `select role, group_id, currency, session_version, must_change_password
     from access_tokens join users on users.id = access_tokens.user_id
     where hash = ? and user_id = ? and access_tokens.expires_at > ? and access_tokens.used_at > ?`,
    [
      hashToken(token),
      user.id,
      new Date(now).toISOString(),
      new Date(now - REFRESH_INTERVAL_MS).toISOString(),
    ]
  )
  return isSameActor(row, user)
}

/** Returns whether the stored rights are those that a user was loaded with. */
export const isSameActor = (row: RightsRow | null, user: User): boolean =>
  row !== null &&
  row.role === user.role &&
  row.group_id === user.groupId &&
  row.currency === user.currency &&
  row.session_version === user.sessionVersion &&
  Boolean(row.must_change_password) === user.mustChangePassword

// Lucid would build three statements for each call; this runs for every request with a token.
export async function toUser(row: TableRow<'users'>): Promise<User> {
  const user = User.$createFromAdapterResult(row) as User
  const group =
    row.group_id &&
    (await one<TableRow<'customer_groups'>>('select * from customer_groups where id = ?', [
      row.group_id,
    ]))
  user.$setRelated('group', group ? CustomerGroup.$createFromAdapterResult(group) : null)
  return user
}

export const revokeToken = (token: string) =>
  run('delete from access_tokens where hash = ?', [hashToken(token)])
