import { deviceName } from '#accounts/sessions/device_name_rules'
import { listBrowserSessions, SESSION_KEY_PREFIX_LENGTH } from '#core/http/browser_sessions'
import { rows, type TableRow } from '#core/database'

/** A browser session, or an access token of a program */
export type SessionView = {
  id: string
  kind: 'browser' | 'program'
  device: string
  startedAt: string
  usedAt: string
  isCurrent: boolean
}

type TokenRow = Pick<TableRow<'access_tokens'>, 'hash' | 'device' | 'created_at' | 'used_at'>

/** Returns the current browser session, the user's other ones, then the tokens of programs. */
export async function openSessions(
  userId: string,
  currentKey: string | null
): Promise<SessionView[]> {
  const sessions = await listBrowserSessions(userId)
  const isCurrent = ({ key }: { key: string }) => key === currentKey
  const currentFirst = [
    ...sessions.filter(isCurrent),
    ...sessions.filter((session) => !isCurrent(session)),
  ]
  const browsers = currentFirst.map(({ key, device, ...times }) => ({
    id: key.slice(0, SESSION_KEY_PREFIX_LENGTH),
    kind: 'browser' as const,
    device: deviceName(device),
    ...times,
    isCurrent: isCurrent({ key }),
  }))
  return [...browsers, ...(await openTokens(userId))]
}

/** Returns how many sessions and tokens of each user are open, by user id. */
export async function countSessions(userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const ids = userIds.map(() => '?').join(', ')
  const now = new Date().toISOString()
  const counts = await rows<{ user_id: string; n: number }>(
    `select user_id, count(*) as n from (
       select user_id from sessions where user_id in (${ids}) and expires_at > ?
       union all
       select user_id from access_tokens where user_id in (${ids}) and expires_at > ?
     ) opened group by user_id`,
    [...userIds, now, ...userIds, now]
  )
  return new Map(counts.map(({ user_id: id, n }) => [id, n]))
}

async function openTokens(userId: string): Promise<SessionView[]> {
  const tokens = await rows<TokenRow>(
    `select hash, device, created_at, used_at from access_tokens
     where user_id = ? and expires_at > ? order by used_at desc, hash`,
    [userId, new Date().toISOString()]
  )
  return tokens.map(({ hash, device, created_at: startedAt, used_at: usedAt }) => ({
    id: hash.slice(0, SESSION_KEY_PREFIX_LENGTH),
    kind: 'program' as const,
    device: deviceName(device ?? ''),
    startedAt,
    usedAt,
    isCurrent: false,
  }))
}
