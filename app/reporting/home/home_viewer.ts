import { sessionKey } from '#core/http/session_store'
import type { Visitor } from '#reporting/home/last_visit'
import type { HomeViewer } from '#reporting/home/todos'
import type { HttpContext } from '@adonisjs/core/http'

/** Returns who looks at the staff home, and in which session; a program has none. */
export function viewerOf({ actor, session }: HttpContext): HomeViewer & Visitor {
  const { id, isSuperAdmin } = actor.user!
  return {
    id,
    isSuperAdmin,
    sessionKey: actor.via === 'session' ? sessionKey(session.sessionId) : null,
  }
}
