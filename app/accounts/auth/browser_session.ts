import { idleSecondsOf } from '#accounts/rules/lifetimes'
import { hashOfToken } from '#accounts/auth/tokens'
import { IDLE_SECONDS, SESSION_DEVICE, SESSION_USER, sessionKey } from '#core/http/session_store'
import type { Kept } from '#accounts/actions/end_sessions'
import type User from '#accounts/models/user'
import type { HttpContext } from '@adonisjs/core/http'

const VERSION = 'session_version'

/** Signs the browser in under a new session id. */
export async function startSession(
  { auth, request, session }: HttpContext,
  user: User
): Promise<void> {
  await auth.use('web').login(user)
  session.put(VERSION, user.sessionVersion)
  session.put(IDLE_SECONDS, idleSecondsOf(user))
  session.put(SESSION_USER, user.id)
  session.put(SESSION_DEVICE, deviceOf(request))
}

/** True, and the session is over, where a password or role change has raised the user's version since sign-in. */
export async function endStaleSession(
  { auth, session }: HttpContext,
  user: User
): Promise<boolean> {
  if (session.get(VERSION) === user.sessionVersion) return false
  await auth.use('web').logout()
  session.clear()
  return true
}

export async function endSession({ auth, session }: HttpContext): Promise<void> {
  await auth.use('web').logout()
  session.clear()
  session.regenerate()
}

/** What a browser or a program says of itself */
export const deviceOf = (request: HttpContext['request']): string =>
  (request.header('user-agent') ?? '').slice(0, 300)

/** What the caller uses right now, and keeps when everything else of theirs is signed out */
export function keptOf({ caller, session }: HttpContext): Kept {
  if (caller.via === 'token') return { tokenHash: hashOfToken(caller.token!) }
  return { sessionKey: sessionKey(session.sessionId) }
}

/** The session at hand goes on under the version that a change of the password has led to. */
export function keepSignedIn({ caller, session }: HttpContext, version: number): void {
  if (caller.via === 'session') session.put(VERSION, version)
}
