import { auditEntriesSince, type AuditEntry } from '#core/audit_log'
import { describeEntries, type HistoryTexts } from '#core/history'
import { conflict } from '#shared/domain_error'
import type { Trx } from '#core/database'
import type { FieldChange } from '#shared/field_changes'

type Values = Record<string, unknown>

/** What another user changed after the edited version was read */
export type MeanwhileChange = FieldChange & { by: string; at: string }

export type EditedRecord = {
  id: string
  /** The version that the user edited; clients that send none are not checked. */
  edited: string | null | undefined
  /** The stored version */
  updatedAt: string | null
}

/** The values of a record as its history logs them: as stored, and as the edit would store them */
type Edit = {
  before: object
  after: object
  /** Returns changes since an instant that the record has in another log than its history, such as a ledger. */
  booked?: (since: string) => Promise<AuditEntry[]>
}

export type Merge = {
  /** The changes of others, which stay */
  meanwhile: MeanwhileChange[]
  /** The fields in which the edit repeats the value from before the change of another; the stored value stays */
  repeated: string[]
}

const NOTHING: Merge = { meanwhile: [], repeated: [] }

/**
 * Merges an edit of an earlier version with what others changed since, field by field. Throws E_CHANGED_MEANWHILE (409),
 * with the changes of others, where both changed the same field.
 */
export async function mergeEdit(
  { id, edited, updatedAt }: EditedRecord,
  { before, after, booked }: Edit,
  texts: HistoryTexts,
  trx: Trx
): Promise<Merge> {
  if (edited === undefined || edited === null || edited === updatedAt) return NOTHING
  const logged = await auditEntriesSince({ type: texts.type, id, since: edited }, trx)
  const others = (await booked?.(edited)) ?? []
  const entries = [...logged, ...others].toSorted((a, b) => a.at.localeCompare(b.at))
  const earlier = earlierValues(entries)
  const edits = editedFields(before as Values, after as Values).filter(
    (field) => !texts.derived?.includes(field)
  )
  const isClosed = entries.some(({ action }) => texts.closing?.includes(action))
  const shared = isClosed ? edits : edits.filter((field) => earlier.has(field))
  const clashing = shared.filter(
    (field) => isClosed || !isSame(earlier.get(field), (after as Values)[field])
  )
  const meanwhile = await changesIn(entries, texts, trx)
  if (clashing.length > 0) throw changedMeanwhile(updatedAt, meanwhile, clashing)
  return { meanwhile, repeated: shared }
}

/** Returns the fields that entries changed, with their values before the first of these changes. */
function earlierValues(entries: readonly AuditEntry[]): Map<string, unknown> {
  const earlier = new Map<string, unknown>()
  for (const { before, after } of entries) {
    if (!isValues(before) || !isValues(after)) continue
    for (const field of editedFields(before, after))
      if (!earlier.has(field)) earlier.set(field, before[field])
  }
  return earlier
}

const editedFields = (before: Values, after: Values): string[] =>
  Object.keys(after).filter(
    (field) => !VERSION_FIELDS.includes(field) && !isSame(before[field], after[field])
  )

const VERSION_FIELDS = ['id', 'updatedAt', 'updated_at']

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** SQLite stores flags as numbers. */
const isSame = (one: unknown, other: unknown): boolean => asText(one) === asText(other)
const asText = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'boolean' ? Number(part) : part
  )

async function changesIn(
  entries: readonly AuditEntry[],
  texts: HistoryTexts,
  trx: Trx
): Promise<MeanwhileChange[]> {
  const changes = entries.filter(({ before }) => before !== null)
  const history = await describeEntries(changes, texts, trx)
  return history.flatMap(({ at, actor, changes: fields }) =>
    fields.map((change) => ({ ...change, by: actor, at }))
  )
}

function changedMeanwhile(
  updated: string | null,
  meanwhile: readonly MeanwhileChange[],
  clashing: readonly string[]
) {
  const named = meanwhile.filter(({ field }) => clashing.includes(field))
  const changes = named.length > 0 ? named : meanwhile
  return conflict(CHANGED_MEANWHILE, 'E_CHANGED_MEANWHILE', { updated, changes })
}

const CHANGED_MEANWHILE =
  'Another user has changed this in the meantime. Check the changes, then save again.'

/** What a response says of the changes of others, if there were any */
export const withMeanwhile = (meanwhile: MeanwhileChange[]): { meanwhile?: MeanwhileChange[] } =>
  meanwhile.length > 0 ? { meanwhile } : {}
