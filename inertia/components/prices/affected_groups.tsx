import { customersText } from '~/components/groups/group_words'
import type { PriceEffectAnswer } from '@views/pricing'

/** How many customers of which group pay another price */
export function AffectedGroups({ groups }: Pick<PriceEffectAnswer, 'groups'>) {
  if (groups.length === 0) return null
  return (
    <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
      {groups.map(({ _id: id, name, customers }) => (
        <li key={id}>
          <span className="font-medium text-ink">{name}</span> {customersText(customers)}
        </li>
      ))}
    </ul>
  )
}
