import { run } from '#core/database'
import { conflict, notFound } from '#shared/refusal'
import { groupSizes } from '#accounts/queries/customers_of_groups'
import { lockGroups, type Group } from '#accounts/queries/list_groups'
import type { Trx } from '#core/database'

/** Takes a group away; refused with 409 while customers belong to it or another group falls back to it. */
export async function deleteGroup(groupId: string, trx: Trx): Promise<Group> {
  const groups = await lockGroups(trx)
  const group = groups.find(({ id }) => id === groupId)
  if (!group) throw notFound('There is no such group.')

  const sizes = await groupSizes(trx)
  const reasons = [
    customersReason(sizes.get(groupId) ?? 0),
    fallbackReason(groups.filter(({ fallbackId }) => fallbackId === groupId)),
  ].filter((reason) => reason !== null)
  if (reasons.length > 0) {
    throw conflict(`${group.name} is in use: ${reasons.join(', and ')}.`, 'E_GROUP_IN_USE')
  }
  await run('delete from customer_groups where id = ?', [groupId], trx)
  return group
}

function customersReason(customers: number): string | null {
  if (customers === 0) return null
  return customers === 1 ? '1 customer belongs to it' : `${customers} customers belong to it`
}

function fallbackReason(others: readonly Group[]): string | null {
  if (others.length === 0) return null
  const names = others.map(({ name }) => name).join(' and ')
  return `${names} ${others.length === 1 ? 'falls' : 'fall'} back to it`
}
