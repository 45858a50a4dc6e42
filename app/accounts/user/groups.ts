import { isPostgres, one, rows, type TableRow, type Trx } from '#core/database'
import type { GroupCustomer } from '#accounts/user/customer_rules'
import type { Group } from '#accounts/user/group_rules'
import type { ApplicationType } from '#shared/enums'

type GroupRow = Pick<
  TableRow<'customer_groups'>,
  'id' | 'name' | 'fallback_id' | 'digital_assets' | 'updated_at'
>

const SELECT_GROUP = 'select id, name, fallback_id, digital_assets, updated_at from customer_groups'

export async function listGroups(trx?: Trx): Promise<Group[]> {
  const groups = await rows<GroupRow>(`${SELECT_GROUP} order by lower(name), id`, [], trx)
  return groups.map(toGroup)
}

/** Returns all groups and locks them, and so the fallbacks between them, until the transaction ends. */
export async function lockGroups(trx: Trx): Promise<Group[]> {
  const groups = await rows<GroupRow>(
    `${SELECT_GROUP} order by id ${isPostgres() ? 'for update' : ''}`,
    [],
    trx
  )
  return groups.map(toGroup)
}

/** Keeps all groups from being changed until the transaction ends; customers may still join and leave them. */
export async function shareGroups(trx: Trx): Promise<void> {
  if (isPostgres()) await rows('select id from customer_groups order by id for share', [], trx)
}

const toGroup = (row: GroupRow): Group => ({
  id: row.id,
  name: row.name,
  fallbackId: row.fallback_id,
  digitalAssets: Boolean(row.digital_assets),
  updatedAt: row.updated_at,
})

/** Returns the id of the group that is named like the application type, or null. */
export async function findDefaultGroup(type: ApplicationType, trx?: Trx): Promise<string | null> {
  const group = await one<Pick<GroupRow, 'id'>>(
    'select id from customer_groups where lower(name) = ?',
    [type.toLowerCase()],
    trx
  )
  return group?.id ?? null
}

type GroupCustomerRow = Pick<TableRow<'users'>, 'id' | 'currency' | 'custom_pricing'> & {
  group_id: string
}

/** Returns the customers of these groups. */
export async function customersOfGroups(
  groupIds: readonly string[],
  trx?: Trx
): Promise<GroupCustomer[]> {
  if (groupIds.length === 0) return []
  const customers = await rows<GroupCustomerRow>(
    `select id, group_id, currency, custom_pricing from users
     where group_id in (${groupIds.map(() => '?').join(', ')}) order by id`,
    [...groupIds],
    trx
  )
  return customers.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    currency: row.currency,
    hasNegotiatedPrices: Boolean(row.custom_pricing),
  }))
}

/** Returns the number of customers per group; groups without customers are missing. */
export async function groupSizes(trx?: Trx): Promise<Map<string, number>> {
  const sizes = await rows<{ group_id: string; n: number }>(
    'select group_id, count(*) as n from users where group_id is not null group by group_id',
    [],
    trx
  )
  return new Map(sizes.map(({ group_id: id, n }) => [id, n]))
}
