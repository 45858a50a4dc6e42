import { customersText, movedText } from '~/components/groups/group_words'
import { AffectedGroups } from '~/components/prices/affected_groups'
import { PriceChangeTable } from '~/components/prices/price_change_table'
import { Callout } from '~/components/ui/callout'
import type { GroupReplacementAnswer } from '@views/pricing'

type ReplacementPreviewProps = {
  of: GroupReplacementAnswer
  /** The name of the group that goes */
  from: string
  /** The name of the group in its place; null: none */
  to: string | null
}

/** Who moves, and what that changes in prices */
export function ReplacementPreview({ of, from, to }: ReplacementPreviewProps) {
  const { customers, groups, prices } = of
  return (
    <section aria-label="What moves">
      <ul className="mb-4 grid gap-1">
        {customers > 0 && (
          <li>
            <span className="font-medium text-ink">{customersText(customers)}</span>{' '}
            {to === null
              ? retailersText(customers)
              : `${customers === 1 ? 'joins' : 'join'} ${to}.`}
          </li>
        )}
        {groups.map(({ _id: id, name }) => (
          <li key={id}>
            <span className="font-medium text-ink">{name}</span> falls back to {to ?? 'the MSRP'}.
          </li>
        ))}
      </ul>
      <Callout tone={prices.customers > 0 ? 'warning' : 'notice'} className="mb-4">
        {movedText(prices.customers)}
      </Callout>
      <AffectedGroups groups={prices.groups} />
      {prices.changes.length > 0 && (
        <>
          <h3 className="text-label font-medium text-ink-2">What customers of {from} pay</h3>
          <PriceChangeTable changes={prices.changes} />
        </>
      )}
    </section>
  )
}

const retailersText = (customers: number) =>
  customers === 1
    ? 'becomes a Retailer and no longer sees the trade lines.'
    : 'become Retailers and no longer see the trade lines.'
