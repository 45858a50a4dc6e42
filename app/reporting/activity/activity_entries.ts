import { rows, type Binding, type TableRow } from '#core/database'
import {
  actionsOf,
  type ActivityCursor,
  type ActivityKind,
} from '#reporting/activity/activity_rules'

export type ActivityFilter = {
  /** The id of a user, `shop` for what ran by itself, or `guest` */
  actor?: string
  kind?: ActivityKind
  subject?: string
  /** Instants: `from` is included, `until` is not */
  from?: string
  until?: string
}

export type ActivityRow = TableRow<'audit_log'>

/** Several filters read this many entries at most, so that rare ones do not stop the shop; the next page continues. */
export const MAX_READ = 5_000

type Range = { before: ActivityCursor | null; limit: number }

const NEWEST_FIRST = 'order by created_at desc, seq desc, id desc'

/** Returns entries before a cursor, newest first, and the cursor of the next ones; it is null after the oldest. */
export async function activityEntries(
  filter: ActivityFilter,
  range: Range
): Promise<{ entries: ActivityRow[]; next: ActivityCursor | null }> {
  const { sql, bindings } = entriesStatement(filter, range)
  const entries = await rows<ActivityRow>(sql, bindings)
  const last = entries.length === range.limit ? entries.at(-1) : undefined
  const end = last ?? (await endOfRead(filter, range.before))
  return { entries, next: end ? { at: end.created_at, seq: end.seq, id: end.id } : null }
}

/** Builds the statement; it filters the newest entries within an index and reads the rows of those that match. */
export function entriesStatement(filter: ActivityFilter, range: Range): Condition {
  const { sql, bindings } = hasIndexOfActions(filter)
    ? newestOfActions(filter, range)
    : newestMatches(filter, range)
  return {
    sql: `select * from audit_log where id in (${sql}) ${NEWEST_FIRST}`,
    bindings: [...bindings, range.limit],
  }
}

const hasIndexOfActions = ({ kind, actor, subject }: ActivityFilter): boolean =>
  kind !== undefined && kind !== 'changes' && actor === undefined && subject === undefined

/** Merges the newest entries of each action, which have an index. */
function newestOfActions(filter: ActivityFilter, { before, limit }: Range): Condition {
  const { actions } = actionsOf(filter.kind!)
  const place = placeOf(filter, before)
  const part = `select id, created_at, seq from audit_log where action = ? and ${place.sql} ${NEWEST_FIRST} limit ?`
  const parts = actions.map((_, index) => `select * from (${part}) part_${index}`)
  return {
    sql: `select id from (${parts.join(' union all ')}) merged ${NEWEST_FIRST} limit ?`,
    bindings: actions.flatMap((action) => [action, ...place.bindings, limit]),
  }
}

function newestMatches(filter: ActivityFilter, { before }: Range): Condition {
  const read = readCondition(filter, before)
  const matches = matchesOf(filter)
  return {
    sql: `select id from (
        select id, ${isUser(filter.actor) ? 'actor_id' : 'actor_type'}, subject_type, action, created_at, seq from audit_log
        where ${read.sql} ${NEWEST_FIRST} limit ${MAX_READ}
      ) newest where ${matches.sql} ${NEWEST_FIRST} limit ?`,
    bindings: [...read.bindings, ...matches.bindings],
  }
}

/** Returns the last entry that a page has read, or null where it has read all. */
async function endOfRead(filter: ActivityFilter, before: ActivityCursor | null) {
  if (hasIndexOfActions(filter)) return null
  const read = readCondition(filter, before)
  const [end] = await rows<Pick<ActivityRow, 'created_at' | 'seq' | 'id'>>(
    `select created_at, seq, id from audit_log where ${read.sql} ${NEWEST_FIRST} limit 1 offset ${MAX_READ - 1}`,
    read.bindings
  )
  return end ?? null
}

/** The entries of a user have an index, too. */
const readCondition = (filter: ActivityFilter, before: ActivityCursor | null): Condition =>
  all([isUser(filter.actor) && actorCondition(filter.actor), placeOf(filter, before)])

type Condition = { sql: string; bindings: Binding[] }

const all = (conditions: readonly (Condition | false)[]): Condition => {
  const set = conditions.filter((condition) => condition !== false)
  return {
    sql: ['1 = 1', ...set.map(({ sql }) => sql)].join(' and '),
    bindings: set.flatMap(({ bindings }) => bindings),
  }
}

const placeOf = ({ from, until }: ActivityFilter, before: ActivityCursor | null): Condition =>
  all([
    before !== null && {
      sql: '(created_at, seq, id) < (?, ?, ?)',
      bindings: [before.at, before.seq, before.id],
    },
    from !== undefined && { sql: 'created_at >= ?', bindings: [from] },
    until !== undefined && { sql: 'created_at < ?', bindings: [until] },
  ])

function matchesOf({ actor, kind, subject }: ActivityFilter): Condition {
  return all([
    actor !== undefined && actorCondition(actor),
    kind !== undefined && kindCondition(kind),
    subject !== undefined && { sql: 'subject_type = ?', bindings: [subject] },
  ])
}

const ACTOR_TYPES: Record<string, string> = { shop: 'system', guest: 'guest' }

const isUser = (actor: string | undefined): actor is string =>
  actor !== undefined && ACTOR_TYPES[actor] === undefined

const actorCondition = (actor: string): Condition =>
  isUser(actor)
    ? { sql: 'actor_id = ?', bindings: [actor] }
    : { sql: 'actor_type = ?', bindings: [ACTOR_TYPES[actor]] }

function kindCondition(kind: ActivityKind): Condition {
  const { isExcluded, actions } = actionsOf(kind)
  const list = actions.map(() => '?').join(', ')
  return { sql: `action ${isExcluded ? 'not in' : 'in'} (${list})`, bindings: [...actions] }
}
