import { createHash, randomBytes } from 'node:crypto'
import User from '#accounts/models/user'
import { insert, one, run } from '#core/database'
import { idleSecondsOf } from '#accounts/rules/lifetimes'

const REFRESH_EVERY_MS = 5 * 60 * 1000

type TokenRow = { user_id: string; used_at: string; expires_at: string }

const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
const expiry = (user: User, now: number) => new Date(now + idleSecondsOf(user) * 1000).toISOString()

/** A new opaque token of 192 random bits; only its hash is stored. */
export async function issueToken(user: User, now = Date.now()): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const at = new Date(now).toISOString()
  await insert('access_tokens', {
    hash: hashed(token),
    user_id: user.id,
    created_at: at,
    used_at: at,
    expires_at: expiry(user, now),
  })
  return token
}

/** The user of a live token, null for any other; each use (noted every five minutes) puts its end off. */
export async function userOfToken(token: string, now = Date.now()): Promise<User | null> {
  if (!/^[\w-]{20,100}$/.test(token)) return null
  const hash = hashed(token)
  const row = await one<TokenRow>(
    'select user_id, used_at, expires_at from access_tokens where hash = ?',
    [hash]
  )
  if (!row || row.expires_at <= new Date(now).toISOString()) return null

  const user = await User.query().where('id', row.user_id).preload('group').first()
  if (user && now - Date.parse(row.used_at) > REFRESH_EVERY_MS) {
    await run('update access_tokens set used_at = ?, expires_at = ? where hash = ?', [
      new Date(now).toISOString(),
      expiry(user, now),
      hash,
    ])
  }
  return user
}

export const revokeToken = (token: string) =>
  run('delete from access_tokens where hash = ?', [hashed(token)])
