import { countAuditEntries, listAuditEntries, type AuditEntry } from '#core/audit_log'
import { conflict } from '#shared/domain_error'
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

type EditedRecord = {
  id: string
  /** The version that the user edited; clients that send none are not checked. */
  edited: string | null | undefined
  /** The stored version */
  updatedAt: string | null
}

/** Throws E_CHANGED_MEANWHILE (409), with the changes since then, where the record was changed after it was read. */
export async function assertCurrent(
  { id, edited, updatedAt }: EditedRecord,
  texts: HistoryTexts,
  trx: Trx
): Promise<void> {
  if (edited === undefined || edited === null || edited === updatedAt) return
  throw changedMeanwhile(updatedAt, await changesSince(edited, { id, texts }, trx))
}

/**
 * Like `assertCurrent` for a record whose version also changes without a change that its form shows, such as an order
 * that received a payment.
 */
export async function assertNoChanges(
  { id, edited, updatedAt }: EditedRecord,
  texts: HistoryTexts,
  trx: Trx
): Promise<void> {
  if (edited === undefined || edited === null || edited === updatedAt) return
  const changes = await changesSince(edited, { id, texts }, trx)
  if (changes.length > 0) throw changedMeanwhile(updatedAt, changes)
}

type LoggedRecord = { id: string; texts: HistoryTexts }

async function changesSince(version: string, { id, texts }: LoggedRecord, trx: Trx) {
  const entries = await listAuditEntries(texts.type, id, LATEST_ENTRIES, trx)
  const newer = entries.filter(({ at }) => at > version)
  const history = await describeEntries(newer, texts, trx)
  return history.flatMap(({ at, actor, changes }) =>
    changes.map((change) => ({ ...change, by: actor, at }))
  )
}

const changedMeanwhile = (updated: string | null, changes: object[]) =>
  conflict(CHANGED_MEANWHILE, 'E_CHANGED_MEANWHILE', { updated, changes })

const CHANGED_MEANWHILE =
  'Another user has changed this in the meantime. Check the changes, then save again.'
