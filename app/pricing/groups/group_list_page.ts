import { groupSizes, groupsFallingBackTo, listGroups } from '#accounts'
import { rows, type TableRow } from '#core/database'

/** Lists all groups with their numbers of customers and of products that they price themselves. */
export async function listGroupRows() {
  const groups = await listGroups()
  const [customerCounts, productCounts] = [await groupSizes(), await pricedProductCounts()]
  return groups.map(({ updatedAt, ...group }) => ({
    ...group,
    updated: updatedAt,
    customers: customerCounts.get(group.id) ?? 0,
    /** Number of products with an own price or MOQ of the group */
    products: productCounts.get(group.id) ?? 0,
    /** Groups that would form a cycle as its fallback */
    invalidFallbackIds: groupsFallingBackTo(groups, group.id).map(({ id }) => id),
  }))
}

export type GroupRowView = Awaited<ReturnType<typeof listGroupRows>>[number]

async function pricedProductCounts(): Promise<Map<string, number>> {
  const counts = await rows<Pick<TableRow<'group_prices'>, 'group_id'> & { n: number }>(
    'select group_id, count(distinct product_id) as n from group_prices group by group_id'
  )
  return new Map(counts.map(({ group_id: id, n }) => [id, n]))
}
