import { listGroups, lockGroups, type Group } from '#accounts'
import { catalog, LINES } from '#catalog'
import { one, type Trx } from '#core/database'
import { conflict, invalid } from '#shared/domain_error'
import type { PromoRestrictions } from '#pricing/rules/promo_input'
import type { PromoChoicesView } from '#pricing/views'

/** Returns the products and groups to which a code can be restricted. */
export async function promoChoices(): Promise<PromoChoicesView> {
  const { products } = await catalog()
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

/** Rejects unknown products and groups, and locks the groups until the transaction ends. */
export async function assertRestrictionsExist(
  { products, groups }: PromoRestrictions,
  trx: Trx
): Promise<void> {
  const { byId } = await catalog(trx)
  if (products.some((id) => !byId.has(id)))
    throw invalid('products', 'One of these products no longer exists.')
  const existingGroups = await lockGroups(trx)
  if (groups.some((id) => existingGroups.every((group) => group.id !== id)))
    throw invalid('groups', 'One of these groups no longer exists.')
}

/** Throws E_GROUP_IN_USE (409) while a promo code is restricted to the group. */
export async function assertNoPromoFor({ id, name }: Group, trx: Trx): Promise<void> {
  const promo = await one<{ code: string }>(
    `select p.code from promo_groups g join promos p on p.id = g.promo_id
     where g.group_id = ? order by p.created_at, p.id limit 1`,
    [id],
    trx
  )
  if (!promo) return
  throw conflict(`${name} is in use: the code ${promo.code} is restricted to it.`, 'E_GROUP_IN_USE')
}
