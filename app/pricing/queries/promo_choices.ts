import { listGroups, lockGroups } from '#accounts'
import { catalog, LINES } from '#catalog'
import { rows, type TableRow, type Trx } from '#core/database'
import { invalid } from '#shared/domain_error'
import type { PromoRestrictions } from '#pricing/rules/promo_input'
import type { PromoChoicesView } from '#pricing/views'

const MAX_NAMED_CODES = 3

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

/** Describes the promo codes that are restricted to a group; empty where there are none. */
export async function promoUses(groupId: string, trx: Trx): Promise<string[]> {
  const promos = await rows<Pick<TableRow<'promos'>, 'code'>>(
    `select p.code from promo_groups g join promos p on p.id = g.promo_id
     where g.group_id = ? order by p.created_at, p.id`,
    [groupId],
    trx
  )
  if (promos.length === 0) return []
  const codes = promos.slice(0, MAX_NAMED_CODES).map(({ code }) => code)
  const others = promos.length - codes.length
  const names = new Intl.ListFormat('en-US').format(
    others > 0 ? [...codes, `${others} more`] : codes
  )
  return [
    promos.length === 1
      ? `the code ${names} is restricted to it`
      : `the codes ${names} are restricted to it`,
  ]
}
