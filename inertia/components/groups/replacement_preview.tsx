import { customersText, priceImpactText } from '~/components/groups/group_texts'
import { AffectedGroups, PriceChangeTable } from '~/components/prices/price_impact'
import { Callout } from '~/components/ui/callout'
import type { GroupReplacementResponse } from '@views/pricing'

type ReplacementPreviewProps = {
  preview: GroupReplacementResponse
  deletedName: string
  /** Null where the customers get no group */
  replacementName: string | null
}

export function ReplacementPreview(props: ReplacementPreviewProps) {
  const { preview, deletedName, replacementName } = props
  const { customers, groups, prices } = preview
  return (
    <section aria-label="Preview">
      <ul className="mb-4 grid gap-1">
        {customers > 0 && (
          <li>
            <span className="font-medium text-ink">{customersText(customers)}</span>{' '}
            {replacementName === null
              ? retailersText(customers)
              : `${customers === 1 ? 'joins' : 'join'} ${replacementName}.`}
          </li>
        )}
        {groups.map(({ _id: id, name }) => (
          <li key={id}>
            <span className="font-medium text-ink">{name}</span> falls back to{' '}
            {replacementName ?? 'the MSRP'}.
          </li>
        ))}
      </ul>
      <Callout tone={prices.customers > 0 ? 'warning' : 'notice'} className="mb-4">
        {priceImpactText(prices.customers)}
      </Callout>
      <AffectedGroups groups={prices.groups} />
      {prices.changes.length > 0 && (
        <>
          <h3 className="text-label font-medium text-ink-2">Prices of {deletedName} customers</h3>
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
