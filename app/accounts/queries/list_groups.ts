import { isPostgres, rows } from '#core/database'
import type { Trx } from '#core/database'

export type Group = {
  id: string
  name: string
  /** The group whose prices hold where this one has none; null: the MSRP */
  fallbackId: string | null
  digitalAssets: boolean
}

type GroupRow = {
  id: string
  name: string
  fallback_id: string | null
  digital_assets: boolean | number
}

const SELECT = 'select id, name, fallback_id, digital_assets from customer_groups'

export async function listGroups(trx?: Trx): Promise<Group[]> {
  const found = await rows<GroupRow>(`${SELECT} order by lower(name), id`, [], trx)
  return found.map(fromRow)
}

/** As listGroups; until the end of the transaction nobody else changes what falls back to what. */
export async function lockGroups(trx: Trx): Promise<Group[]> {
  const found = await rows<GroupRow>(
    `${SELECT} order by id ${isPostgres() ? 'for update' : ''}`,
    [],
    trx
  )
  return found.map(fromRow)
}

function fromRow({ id, name, fallback_id: fallbackId, digital_assets: digital }: GroupRow): Group {
  return { id, name, fallbackId, digitalAssets: Boolean(digital) }
}
