import { Callout } from '~/components/ui/callout'
import type { OrderDetail } from '@views/orders'

type Short = NonNullable<OrderDetail['quote']>['short']

/** The products of which too few are left; the quote cannot be accepted before they are in stock. */
export function QuoteShortages({ short }: { short: Short }) {
  if (short.length === 0) return null
  return (
    <Callout tone="warning" title="Not enough in stock" className="mt-4">
      <p>This quote cannot be accepted before these products are in stock.</p>
      <ul aria-label="Short products" className="mt-1">
        {short.map(({ sku, name, quantity, available }) => (
          <li key={sku} className="nums">
            {sku || name}: {quantity} quoted, {available} available
          </li>
        ))}
      </ul>
    </Callout>
  )
}
