import { lockGroups } from '#accounts'
import { catalog } from '#catalog'
import { insertMany, rows, run, type TableRow, type Trx } from '#core/database'
import { invalid } from '#shared/domain_error'
import type { PromoRestrictions } from '#pricing/promos/promo_input_rules'

export const placeholders = (values: readonly unknown[]) => values.map(() => '?').join(', ')

const MAX_NAMED_CODES = 3

type RestrictedPromo = Pick<TableRow<'promos'>, 'id' | 'series_id'>

/** Returns the restrictions of a code; the codes of a series share those of its first code. */
export async function promoRestrictions(
  promo: RestrictedPromo,
  trx?: Trx
): Promise<PromoRestrictions> {
  const restrictions = await restrictionsOf([promo], trx)
  return restrictions.get(promo.id)!
}

type RestrictionRow = Pick<TableRow<'promo_products'>, 'promo_id'> & {
  kind: 'product' | 'group'
  id: string
}

export async function restrictionsOf(
  promos: readonly RestrictedPromo[],
  trx?: Trx
): Promise<Map<string, PromoRestrictions>> {
  if (promos.length === 0) return new Map()
  const sourceIds = [...new Set(promos.map(({ id, series_id: seriesId }) => seriesId ?? id))]
  const restrictions = await rows<RestrictionRow>(
    `select promo_id, 'product' as kind, product_id as id from promo_products where promo_id in (${placeholders(sourceIds)})
     union all
     select promo_id, 'group' as kind, group_id as id from promo_groups where promo_id in (${placeholders(sourceIds)})
     order by kind, id`,
    [...sourceIds, ...sourceIds],
    trx
  )
  return new Map(
    promos.map(({ id, series_id: seriesId }) => {
      const own = restrictions.filter((row) => row.promo_id === (seriesId ?? id))
      return [
        id,
        {
          products: own.flatMap((row) => (row.kind === 'product' ? row.id : [])),
          groups: own.flatMap((row) => (row.kind === 'group' ? row.id : [])),
        },
      ]
    })
  )
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

export async function replaceRestrictions(
  promoId: string,
  { products, groups }: PromoRestrictions,
  trx: Trx
): Promise<void> {
  await run('delete from promo_products where promo_id = ?', [promoId], trx)
  await run('delete from promo_groups where promo_id = ?', [promoId], trx)
  await insertMany(
    'promo_products',
    products.map((productId) => ({ promo_id: promoId, product_id: productId })),
    trx
  )
  await insertMany(
    'promo_groups',
    groups.map((groupId) => ({ promo_id: promoId, group_id: groupId })),
    trx
  )
}
