import { insert, run } from '#core/database'
import { RETAILER } from '#shared/display_names'
import { newId } from '#shared/ids'
import { conflict, invalid, notFound } from '#shared/refusal'
import { closesCircle } from '#accounts/rules/group_chain'
import { lockGroups, type Group } from '#accounts/queries/list_groups'
import type { Trx } from '#core/database'

export type GroupDetails = {
  /** Of the group that is changed; a new one has none */
  id?: string | null
  name: string
  /** Absent: as it is; null: the MSRP */
  fallbackId?: string | null
  digitalAssets?: boolean
}

export type SavedGroup = { before: Group | null; after: Group }

/** Makes or changes a group, as a part of a change of prices: whoever calls it tells the catalogue. */
export async function saveGroup(details: GroupDetails, trx: Trx): Promise<SavedGroup> {
  const groups = await lockGroups(trx)
  const before = details.id ? (groups.find(({ id }) => id === details.id) ?? null) : null
  if (details.id && !before) throw notFound('There is no such group.')

  const after: Group = {
    id: before?.id ?? newId(),
    name: details.name.trim(),
    fallbackId: pick(details.fallbackId, before?.fallbackId ?? null),
    digitalAssets: pick(details.digitalAssets, before?.digitalAssets ?? false),
  }
  assertName(after, groups)
  assertFallback(after, groups)
  await write(after, { isNew: before === null, trx })
  return { before, after }
}

const pick = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given)

function assertName({ id, name }: Group, groups: readonly Group[]): void {
  if (name === '') throw invalid('name', 'Please enter a name.')
  if (name.toLowerCase() === RETAILER.toLowerCase()) {
    throw invalid('name', `${RETAILER} is what customers without a group are called.`)
  }
  const isTaken = groups.some(
    (one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()
  )
  if (isTaken) throw conflict(`There is a group named ${name} already.`, 'E_NAME_TAKEN')
}

function assertFallback({ id, fallbackId }: Group, groups: readonly Group[]): void {
  if (fallbackId === null) return
  const fallback = groups.find((one) => one.id === fallbackId)
  if (!fallback) throw invalid('fallback', 'There is no such group.')
  if (closesCircle(groups, id, fallbackId)) {
    throw invalid('fallback', `${fallback.name} falls back to this group itself.`, 'E_CIRCLE')
  }
}

async function write(
  { id, name, fallbackId, digitalAssets }: Group,
  { isNew, trx }: { isNew: boolean; trx: Trx }
): Promise<void> {
  if (isNew) {
    const row = { id, name, fallback_id: fallbackId, digital_assets: digitalAssets }
    return insert('customer_groups', { ...row, created_at: new Date().toISOString() }, trx)
  }
  await run(
    'update customer_groups set name = ?, fallback_id = ?, digital_assets = ? where id = ?',
    [name, fallbackId, digitalAssets, id],
    trx
  )
}
