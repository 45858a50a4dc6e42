import { endBrowserSession, SESSION_NAME_LENGTH, sessionsOf } from '#core/http/sessions_of'
import { deviceName } from '#accounts/rules/device_name'
import { rows, run } from '#core/database'
import { notFound } from '#shared/refusal'
import type { SessionView } from '#accounts/views'

type TokenRow = { hash: string; device: string | null; created_at: string; used_at: string }

/** Where somebody is signed in: the browser at hand, their other ones, then programs that call with a token. */
export async function openSessions(
  userId: string,
  currentKey: string | null
): Promise<SessionView[]> {
  const isCurrent = ({ key }: { key: string }) => key === currentKey
  const found = await sessionsOf(userId)
  const browsers = [...found.filter(isCurrent), ...found.filter((one) => !isCurrent(one))]
  const tokens = await rows<TokenRow>(
    `select hash, device, created_at, used_at from access_tokens
     where user_id = ? and expires_at > ? order by used_at desc, hash`,
    [userId, new Date().toISOString()]
  )
  return [
    ...browsers.map(({ key, device, ...times }) => ({
      id: key.slice(0, SESSION_NAME_LENGTH),
      kind: 'browser' as const,
      device: deviceName(device),
      ...times,
      isCurrent: isCurrent({ key }),
    })),
    ...tokens.map(({ hash, device, created_at: startedAt, used_at: usedAt }) => ({
      id: hash.slice(0, SESSION_NAME_LENGTH),
      kind: 'program' as const,
      device: deviceName(device ?? ''),
      startedAt,
      usedAt,
      isCurrent: false,
    })),
  ]
}

/** Ends one of somebody's own sessions; a stranger's is not found. */
export async function endOneSession(userId: string, id: string): Promise<void> {
  const ended =
    (await endBrowserSession(userId, id)) +
    (await run('delete from access_tokens where user_id = ? and substr(hash, 1, ?) = ?', [
      userId,
      SESSION_NAME_LENGTH,
      id,
    ]))
  if (ended === 0) throw notFound('This session has ended already.')
}
