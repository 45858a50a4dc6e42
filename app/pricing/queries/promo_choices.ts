import { listGroups, lockGroups, type Group } from '#accounts'
import { catalogue, LINES } from '#catalog'
import { one } from '#core/database'
import { conflict, invalid } from '#shared/refusal'
import type { Trx } from '#core/database'
import type { PromoChoicesView } from '#pricing/views'

/** What a code can be limited to */
export async function promoChoices(): Promise<PromoChoicesView> {
  const { products } = await catalogue()
  const groups = await listGroups()
  return {
    lines: LINES.map(({ slug, title }) => ({
      title,
      products: products
        .filter(({ line }) => line === slug)
        .map(({ id, sku, option, isDisabled }) => ({ id, sku, option, isDisabled })),
    })).filter((line) => line.products.length > 0),
    groups: groups.map(({ id, name }) => ({ id, name })),
  }
}

/** Refuses products and groups that there are not; the groups stay until the transaction ends. */
export async function assertKnown(
  { products, groups }: { products: string[]; groups: string[] },
  trx: Trx
): Promise<void> {
  const { byId } = await catalogue(trx)
  if (products.some((id) => !byId.has(id)))
    throw invalid('products', 'One of these products is not there any more.')
  const known = await lockGroups(trx)
  if (groups.some((id) => known.every((group) => group.id !== id)))
    throw invalid('groups', 'One of these groups is not there any more.')
}

/** A code that only customers of a group may use needs the group; of a series its first is named. */
export async function assertNoCodeFor({ id, name }: Group, trx: Trx): Promise<void> {
  const found = await one<{ code: string }>(
    'select code from promos where groups like ? order by created_at, id limit 1',
    [`%"${id}"%`],
    trx
  )
  if (!found) return
  throw conflict(`${name} is in use: the code ${found.code} is limited to it.`, 'E_GROUP_IN_USE')
}
