import { idleSecondsOf } from '#accounts/rules/lifetimes'
import { IDLE_SECONDS } from '#core/http/session_store'
import type User from '#accounts/models/user'
import type { HttpContext } from '@adonisjs/core/http'

const VERSION = 'session_version'

/** Signs the browser in under a new session id. */
export async function startSession({ auth, session }: HttpContext, user: User): Promise<void> {
  await auth.use('web').login(user)
  session.put(VERSION, user.sessionVersion)
  session.put(IDLE_SECONDS, idleSecondsOf(user))
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
