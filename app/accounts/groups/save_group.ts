import { groupHistory } from '#accounts/groups/group_history'
import { lockGroups } from '#accounts/user/groups'
import { createsCycle, type Group } from '#accounts/user/group_rules'
import { refreshGroupSearch } from '#accounts/user/user_search'
import { insert, update, type Trx } from '#core/database'
import { mergeEdit, type MeanwhileChange } from '#core/edits/merge_edits'
import { nextTimestamp } from '#shared/dates'
import { RETAILER } from '#shared/texts/display_names'
import { newId } from '#shared/ids'
import { pick } from '#shared/objects'
import { conflict, invalid, notFound } from '#shared/domain_error'

export type GroupDetails = {
  /** Missing for a new group */
  id?: string | null
  name: string
  /** Undefined: unchanged; null: the MSRP */
  fallbackId?: string | null
  digitalAssets?: boolean
  /** The version that was edited; another stored version is a conflict */
  updated?: string
}

export type SavedGroup = { before: Group | null; after: Group; meanwhile: MeanwhileChange[] }

/** Creates or changes a group in the caller's transaction; the caller raises the catalog version. */
export async function saveGroup(details: GroupDetails, trx: Trx): Promise<SavedGroup> {
  const groups = await lockGroups(trx)
  const before = details.id ? (groups.find(({ id }) => id === details.id) ?? null) : null
  if (details.id && !before) throw notFound('There is no such group.')
  const entered = enteredValues(details, before)
  const version = {
    id: before?.id ?? '',
    edited: before && details.updated,
    updatedAt: before?.updatedAt ?? null,
  }
  const values = { before: before ?? {}, after: entered }
  const { meanwhile, repeated } = await mergeEdit(version, values, groupHistory, trx)

  const after = {
    ...entered,
    ...pick(before ?? {}, repeated),
    id: before?.id ?? newId(),
    updatedAt: nextTimestamp(before?.updatedAt ?? ''),
  }
  assertName(after, groups)
  assertFallback(after, groups)
  await writeGroup(after, { isNew: before === null, trx })
  return { before, after, meanwhile }
}

function enteredValues({ name, fallbackId, digitalAssets }: GroupDetails, before: Group | null) {
  return {
    name: name.trim(),
    fallbackId: fallbackId === undefined ? (before?.fallbackId ?? null) : fallbackId,
    digitalAssets: digitalAssets ?? before?.digitalAssets ?? false,
  }
}

function assertName({ id, name }: Group, groups: readonly Group[]): void {
  if (name === '') throw invalid('name', 'Please enter a name.')
  if (name.toLowerCase() === RETAILER.toLowerCase()) {
    throw invalid('name', `${RETAILER} is the name for customers without a group.`)
  }
  const isTaken = groups.some(
    (group) => group.id !== id && group.name.toLowerCase() === name.toLowerCase()
  )
  if (isTaken) throw conflict(`There is a group named ${name} already.`, 'E_NAME_TAKEN')
}

function assertFallback({ id, fallbackId }: Group, groups: readonly Group[]): void {
  if (fallbackId === null) return
  const fallback = groups.find((group) => group.id === fallbackId)
  if (!fallback) throw invalid('fallback', 'There is no such group.')
  if (createsCycle(groups, id, fallbackId)) {
    throw invalid('fallback', `${fallback.name} falls back to this group itself.`, 'E_CIRCLE')
  }
}

async function writeGroup(
  { id, name, fallbackId, digitalAssets, updatedAt }: Group,
  { isNew, trx }: { isNew: boolean; trx: Trx }
): Promise<void> {
  const columns = {
    name,
    fallback_id: fallbackId,
    digital_assets: digitalAssets,
    updated_at: updatedAt,
  }
  if (isNew) {
    await insert('customer_groups', { id, ...columns, created_at: updatedAt }, trx)
    return
  }
  await update('customer_groups', columns, { id }, trx)
  await refreshGroupSearch(id, trx)
}
