import type { GroupRowView } from '@views/pricing'

export const customersText = (customers: number): string =>
  customers === 1 ? '1 customer' : `${customers} customers`

export const priceImpactText = (customers: number): string =>
  customers === 0
    ? 'No customer’s price changes.'
    : `The prices of ${customersText(customers)} change.`

/** Returns the groups that fall back directly to the group. */
export const groupsFallingBackTo = (
  { id }: GroupRowView,
  groups: readonly GroupRowView[]
): readonly GroupRowView[] => groups.filter(({ fallbackId }) => fallbackId === id)

/** Returns the other groups as options. Groups that would close a fallback circle are disabled. */
export const fallbackOptions = (group: GroupRowView, groups: readonly GroupRowView[]) =>
  groups
    .filter(({ id }) => id !== group.id)
    .map(({ id, name }) => ({
      value: id,
      label: name,
      isDisabled: group.invalidFallbackIds.includes(id),
    }))

/** "12 customers belong to Dealer, and Reseller falls back to it." */
export function usageText(group: GroupRowView, groups: readonly GroupRowView[]): string {
  const { customers, name } = group
  const names = groupsFallingBackTo(group, groups).map((other) => other.name)
  const belong = `${customersText(customers)} ${customers === 1 ? 'belongs' : 'belong'} to ${name}`
  const fallBack = `${names.join(' and ')} ${names.length === 1 ? 'falls' : 'fall'} back to`
  if (names.length === 0) return `${belong}.`
  return customers === 0 ? `${fallBack} ${name}.` : `${belong}, and ${fallBack} it.`
}
