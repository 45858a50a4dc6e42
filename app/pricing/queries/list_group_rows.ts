import { groupSizes, groupsFallingBackTo, listGroups } from '#accounts'
import { rows, type TableRow } from '#core/database'
import type { GroupRowView } from '#pricing/views'

/** Lists all groups with their numbers of customers and of products that they price themselves. */
export async function listGroupRows(): Promise<GroupRowView[]> {
  const groups = await listGroups()
  const [customerCounts, productCounts] = [await groupSizes(), await pricedProductCounts()]
  return groups.map(({ updatedAt, ...group }) => ({
    ...group,
    updated: updatedAt,
    customers: customerCounts.get(group.id) ?? 0,
    products: productCounts.get(group.id) ?? 0,
    invalidFallbackIds: groupsFallingBackTo(groups, group.id).map(({ id }) => id),
  }))
}

async function pricedProductCounts(): Promise<Map<string, number>> {
  const counts = await rows<Pick<TableRow<'group_prices'>, 'group_id'> & { n: number }>(
    'select group_id, count(distinct product_id) as n from group_prices group by group_id'
  )
  return new Map(counts.map(({ group_id: id, n }) => [id, n]))
}
