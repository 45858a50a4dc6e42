import type { GroupRowView } from '@views/pricing'

export const customersText = (customers: number): string =>
  customers === 1 ? '1 customer' : `${customers} customers`

export function movedText(customers: number): string {
  if (customers === 0) return 'Nobody pays another price yet.'
  return `${customersText(customers)} ${customers === 1 ? 'pays' : 'pay'} another price.`
}

/** The groups that fall back to it, by themselves */
export const fallingBack = (
  { id }: GroupRowView,
  groups: readonly GroupRowView[]
): readonly GroupRowView[] => groups.filter(({ fallbackId }) => fallbackId === id)

/** Instead of a group; those that would close a circle stand among them, and cannot be chosen. */
export const othersThan = (group: GroupRowView, groups: readonly GroupRowView[]) =>
  groups
    .filter(({ id }) => id !== group.id)
    .map(({ id, name }) => ({
      value: id,
      label: name,
      isDisabled: group.notAsFallback.includes(id),
    }))

/** "12 customers belong to Dealer, and Reseller falls back to it." */
export function usedBy(group: GroupRowView, groups: readonly GroupRowView[]): string {
  const { customers, name } = group
  const others = fallingBack(group, groups).map((one) => one.name)
  const belong = `${customersText(customers)} ${customers === 1 ? 'belongs' : 'belong'} to ${name}`
  const fall = `${others.join(' and ')} ${others.length === 1 ? 'falls' : 'fall'} back to`
  if (others.length === 0) return `${belong}.`
  return customers === 0 ? `${fall} ${name}.` : `${belong}, and ${fall} it.`
}
