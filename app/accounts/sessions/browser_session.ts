import { hashToken, idleSeconds } from '#accounts/sessions/access_tokens'
import { IDLE_SECONDS, SESSION_DEVICE, SESSION_USER, sessionKey } from '#core/http/session_store'
import type { Credential } from '#accounts/sessions/end_sessions'
import type User from '#accounts/user/user'
import type { HttpContext } from '@adonisjs/core/http'

const VERSION = 'session_version'

/** Signs the browser in under a new session id. */
export async function startSession(
  { auth, request, session }: HttpContext,
  user: User
): Promise<void> {
  await auth.use('web').login(user)
  session.put(VERSION, user.sessionVersion)
  session.put(IDLE_SECONDS, idleSeconds(user))
  session.put(SESSION_USER, user.id)
  session.put(SESSION_DEVICE, deviceOf(request))
}

/** Ends the session and returns true where a password or role change has raised the user's session version. */
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

/** Returns the User-Agent of a browser or program, limited in length. */
export const deviceOf = (request: HttpContext['request']): string =>
  (request.header('user-agent') ?? '').slice(0, 300)

/** Returns the credential of this request, which stays valid when all others are revoked. */
export function currentCredential({ actor, session }: HttpContext): Credential {
  if (actor.via === 'token') return { tokenHash: hashToken(actor.token!) }
  return { sessionKey: sessionKey(session.sessionId) }
}

/** Continues the current session under the version that a password change has set. */
export function updateSessionVersion({ actor, session }: HttpContext, version: number): void {
  if (actor.via === 'session') session.put(VERSION, version)
}
