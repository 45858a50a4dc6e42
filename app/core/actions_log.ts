import { insert, insertMany, one, rows, run } from '#core/database'
import { ERASED_NAME } from '#core/personal_data'
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
  await insert('actions_log', toRow(entry, at), trx)
}

/** One change that is about many things */
export async function logActions(
  entries: readonly Entry[],
  trx: Trx,
  at = new Date()
): Promise<void> {
  await insertMany(
    'actions_log',
    entries.map((entry) => toRow(entry, at)),
    trx
  )
}

function toRow({ about, action, actor, before, after }: Entry, at: Date) {
  seq = (seq + 1) % 1_000_000_000
  return {
    id: newId(at),
    about_type: about.type,
    about_id: about.id,
    action,
    actor_type: actor.type,
    actor_id: actor.id ?? null,
    actor_name: actor.name ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    at: at.toISOString(),
    seq,
  }
}

/** That a guest did it is kept, who they were is not. */
export async function forgetGuest({ type, id }: Entry['about'], trx: Trx): Promise<void> {
  await run(
    `update actions_log set actor_name = ? where about_type = ? and about_id = ? and actor_type = 'guest'`,
    [ERASED_NAME, type, id],
    trx
  )
}

type ActionRow = Record<'action' | 'actor_type' | 'at', string> &
  Record<'actor_name' | 'before' | 'after', string | null>

/** In the order they were done; of very many the latest ones. */
export async function actionsAbout(
  type: string,
  id: string,
  latest = 1_000_000
): Promise<LoggedAction[]> {
  const found = await rows<ActionRow>(
    `select action, actor_type, actor_name, before, after, at from actions_log
     where about_type = ? and about_id = ? order by at desc, seq desc, id desc limit ?`,
    [type, id, latest]
  )
  return found.reverse().map((row) => ({
    action: row.action,
    actorType: row.actor_type,
    actorName: row.actor_name,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
    at: row.at,
  }))
}

export async function countActionsAbout(type: string, id: string): Promise<number> {
  const found = await one<{ n: number }>(
    'select count(*) as n from actions_log where about_type = ? and about_id = ?',
    [type, id]
  )
  return found!.n
}
