import { insert, rows } from '#core/database'
import { newId } from '#shared/ids'
import type { Trx } from '#core/database'

export type Actor = { type: 'user' | 'guest' | 'system'; id?: string | null; name?: string | null }
export const SYSTEM: Actor = { type: 'system', name: 'Shop' }

export type LoggedAction = {
  action: string
  actorType: string
  actorName: string | null
  before: unknown
  after: unknown
  at: string
}

type Entry = {
  about: { type: string; id: string }
  action: string
  actor: Actor
  before?: unknown
  after?: unknown
}

let seq = 0

/** Who did what, when, and what it was before and after; written in the transaction of the change itself. */
export async function logAction(entry: Entry, trx: Trx, at = new Date()): Promise<void> {
  seq = (seq + 1) % 1_000_000_000
  await insert(
    'actions_log',
    {
      id: newId(at),
      about_type: entry.about.type,
      about_id: entry.about.id,
      action: entry.action,
      actor_type: entry.actor.type,
      actor_id: entry.actor.id ?? null,
      actor_name: entry.actor.name ?? null,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      at: at.toISOString(),
      seq,
    },
    trx
  )
}

type ActionRow = Record<'action' | 'actor_type' | 'at', string> &
  Record<'actor_name' | 'before' | 'after', string | null>

export async function actionsAbout(type: string, id: string): Promise<LoggedAction[]> {
  const found = await rows<ActionRow>(
    `select action, actor_type, actor_name, before, after, at from actions_log
     where about_type = ? and about_id = ? order by at, seq, id`,
    [type, id]
  )
  return found.map((row) => ({
    action: row.action,
    actorType: row.actor_type,
    actorName: row.actor_name,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
    at: row.at,
  }))
}
