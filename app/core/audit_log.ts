import {
  advanceTransactionTime,
  chunks,
  insert,
  insertMany,
  one,
  rows,
  run,
  transactionTime,
  type TableRow,
  type Trx,
} from '#core/database'
import { ERASED_NAME } from '#core/personal_data'
import { newId } from '#shared/ids'

export type Actor = {
  type: 'user' | 'guest' | 'system'
  id?: string | null
  name?: string | null
  /** Of a signed-in user, to know the own orders by; no log records it */
  email?: string
}
export const SYSTEM_ACTOR: Actor = { type: 'system', name: 'Shop' }

export type AuditEntry = {
  action: string
  actorType: string
  actorName: string | null
  before: unknown
  after: unknown
  at: string
}

type NewAuditEntry = {
  subject: { type: string; id: string }
  action: string
  actor: Actor
  before?: unknown
  after?: unknown
}

// Orders entries of the same millisecond.
let sequence = 0

/** Records who did what and when, with the values before and after, in the transaction of the change itself. */
export async function recordAction(
  entry: NewAuditEntry,
  trx: Trx,
  at = transactionTime(trx)
): Promise<void> {
  advanceTransactionTime(trx, at)
  await insert('audit_log', toRow(entry, at), trx)
}

/** Records one entry for each subject of a change. */
export async function recordActions(
  entries: readonly NewAuditEntry[],
  trx: Trx,
  at = transactionTime(trx)
): Promise<void> {
  advanceTransactionTime(trx, at)
  await insertMany(
    'audit_log',
    entries.map((entry) => toRow(entry, at)),
    trx
  )
}

function toRow({ subject, action, actor, before, after }: NewAuditEntry, at: Date) {
  sequence = (sequence + 1) % 1_000_000_000
  return {
    id: newId(at),
    subject_type: subject.type,
    subject_id: subject.id,
    action,
    actor_type: actor.type,
    actor_id: actor.id ?? null,
    actor_name: actor.name ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    created_at: at.toISOString(),
    seq: sequence,
  }
}

/** Removes the name of the guest from the entries of a subject. */
export async function anonymizeGuestEntries(
  { type, id }: NewAuditEntry['subject'],
  trx: Trx
): Promise<void> {
  await run(
    `update audit_log set actor_name = ? where subject_type = ? and subject_id = ? and actor_type = 'guest'`,
    [ERASED_NAME, type, id],
    trx
  )
}

/** Removes the values that entries of an action hold, for example addresses. */
export async function clearEntryValues(
  { type, ids }: { type: string; ids: readonly string[] },
  action: string,
  trx: Trx
): Promise<void> {
  for (const chunk of chunks(ids, IDS_PER_STATEMENT)) {
    await run(
      `update audit_log set before = null, after = null
       where subject_type = ? and action = ? and subject_id in (${chunk.map(() => '?').join(', ')})`,
      [type, action, ...chunk],
      trx
    )
  }
}

const IDS_PER_STATEMENT = 500

type AuditRow = Pick<
  TableRow<'audit_log'>,
  'action' | 'actor_type' | 'actor_name' | 'before' | 'after' | 'created_at'
>

/** Lists the entries of a subject in chronological order, at most the latest `limit`. */
export async function listAuditEntries(
  type: string,
  id: string,
  limit = 1_000_000,
  trx?: Trx
): Promise<AuditEntry[]> {
  const entries = await rows<AuditRow>(
    `select ${ENTRY_COLUMNS} from audit_log
     where subject_type = ? and subject_id = ? order by created_at desc, seq desc, id desc limit ?`,
    [type, id, limit],
    trx
  )
  return entries.reverse().map(toAuditEntry)
}

type Since = { type: string; id: string; since: string }

/** Lists the entries of a subject after an instant, in chronological order. */
export async function auditEntriesSince(
  { type, id, since }: Since,
  trx: Trx
): Promise<AuditEntry[]> {
  const entries = await rows<AuditRow>(
    `select ${ENTRY_COLUMNS} from audit_log
     where subject_type = ? and subject_id = ? and created_at > ? order by created_at, seq, id`,
    [type, id, since],
    trx
  )
  return entries.map(toAuditEntry)
}

type FactAt = { type: string; ids: readonly string[]; fact: string; at: string }

/**
 * Returns what a fact of subjects was before an instant, by their ids: the value before its first change since then. A
 * subject without such a change is left out.
 */
export async function factsBefore({ type, ids, fact, at }: FactAt): Promise<Map<string, unknown>> {
  const facts = new Map<string, unknown>()
  for (const chunk of chunks(ids, IDS_PER_STATEMENT)) {
    const entries = await rows<Pick<TableRow<'audit_log'>, 'subject_id' | 'before'>>(
      `select subject_id, before from audit_log
       where subject_type = ? and subject_id in (${chunk.map(() => '?').join(', ')}) and created_at >= ?
         and before like ? order by created_at, seq, id`,
      [type, ...chunk, at, `%"${fact}":%`]
    )
    for (const { subject_id: id, before } of entries) {
      const values = JSON.parse(before!) as Record<string, unknown>
      if (!facts.has(id) && fact in values) facts.set(id, values[fact])
    }
  }
  return facts
}

const ENTRY_COLUMNS = 'action, actor_type, actor_name, before, after, created_at'

/** Returns an entry with its values read from their JSON. */
export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  action: row.action,
  actorType: row.actor_type,
  actorName: row.actor_name,
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
  at: row.created_at,
})

export async function countAuditEntries(type: string, id: string): Promise<number> {
  const result = await one<{ count: number }>(
    'select count(*) as count from audit_log where subject_type = ? and subject_id = ?',
    [type, id]
  )
  return result!.count
}
