import { countAuditEntries, listAuditEntries, type AuditEntry } from '#core/audit_log'
import {
  fieldChanges,
  priceChanges,
  type FieldChange,
  type FieldFormats,
} from '#shared/field_changes'
import type { Trx } from '#core/database'

export type HistoryEntry = {
  at: string
  action: string
  actor: string
  details: string
  changes: FieldChange[]
}

/** The latest actions on a record, newest first, and the number of all */
export type HistoryView = { entries: HistoryEntry[]; count: number }

/** How a module words the audit log of one of its records */
export type HistoryTexts = {
  /** The type of the audit log's subject */
  type: string
  actions: Record<string, string>
  fields: (trx?: Trx) => FieldFormats | Promise<FieldFormats>
  details?: (entry: AuditEntry) => string
  /** Fields that are calculated from others, and not edited */
  derived?: readonly string[]
  /** Actions after which an edit of an earlier version is rejected as a whole, whatever its fields */
  closing?: readonly string[]
}

const LATEST_ENTRIES = 50

/** Returns who changed what on a record, from what to what. */
export async function recordHistory(id: string, texts: HistoryTexts): Promise<HistoryView> {
  const [entries, count] = await Promise.all([
    listAuditEntries(texts.type, id, LATEST_ENTRIES),
    countAuditEntries(texts.type, id),
  ])
  const described = await describeEntries(entries, texts)
  return { entries: described.reverse(), count }
}

/** Words entries of the audit log, in their order. */
export async function describeEntries(
  entries: readonly AuditEntry[],
  { actions, fields, details }: HistoryTexts,
  trx?: Trx
): Promise<HistoryEntry[]> {
  const formats = await fields(trx)
  return entries.map((entry) => ({
    at: entry.at,
    action: actions[entry.action] ?? entry.action.replaceAll('_', ' '),
    actor: entry.actorName ?? '',
    details: details?.(entry) ?? '',
    changes: changesOf(entry, formats),
  }))
}

function changesOf({ before, after }: AuditEntry, formats: FieldFormats): FieldChange[] {
  if (Array.isArray(before) && Array.isArray(after)) return priceChanges(before, after)
  return fieldChanges(before, after, formats)
}
