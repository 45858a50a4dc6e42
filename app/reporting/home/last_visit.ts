import { shop } from '#config/shop'
import { rows, type TableRow } from '#core/database'
import { calendarDay } from '#shared/dates'
import { addCalendarDays, startOfDay } from '#shared/shop_time'

const MAX_DAYS = 7

/** The staff member who looks; without a session for a program */
export type Visitor = { id: string; sessionKey: string | null }

export type LastVisit = {
  at: string
  /** Whether it is the end of an earlier session; otherwise it is the start of yesterday */
  isSession: boolean
}

type Session = Pick<TableRow<'sessions'>, 'id' | 'created_at' | 'seen_at'>

/**
 * Returns since when to tell a staff member what happened: since the end of the session before the one of today, a week at
 * most, or since the start of yesterday for a session that is older than today.
 */
export async function lastVisit(visitor: Visitor, now: Date): Promise<LastVisit> {
  const sessions = await rows<Session>(
    'select id, created_at, seen_at from sessions where user_id = ?',
    [visitor.id]
  )
  const today = startOfDay(calendarDay(now, shop.timeZone), shop.timeZone)!
  const current = sessions.find(({ id }) => id === visitor.sessionKey)
  const previous = current && current.created_at >= today ? endBefore(current, sessions) : null
  if (previous === null)
    return { at: addCalendarDays(new Date(today), -1, shop.timeZone), isSession: false }
  const oldest = addCalendarDays(now, -MAX_DAYS, shop.timeZone)
  return { at: previous < oldest ? oldest : previous, isSession: true }
}

function endBefore(current: Session, sessions: readonly Session[]): string | null {
  const ends = sessions
    .filter(({ id, seen_at: seenAt }) => id !== current.id && seenAt < current.created_at)
    .map(({ seen_at: seenAt }) => seenAt)
  return ends.toSorted().at(-1) ?? null
}
