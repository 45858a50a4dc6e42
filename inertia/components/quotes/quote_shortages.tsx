import { Callout } from '~/components/ui/callout'
import type { ReactNode } from 'react'
import type { QuoteView } from '@views/orders'

type QuoteShortagesProps = { short: QuoteView['short']; className?: string; children?: ReactNode }

/** The products of which too few are left; the quote cannot be accepted before they are in stock. */
export function QuoteShortages({ short, className = 'mt-4', children }: QuoteShortagesProps) {
  if (short.length === 0) return null
  return (
    <Callout tone="warning" title="Not enough in stock" className={className}>
      <p>This quote cannot be accepted before these products are in stock.</p>
      <ul aria-label="Short products" className="mt-1">
        {short.map(({ sku, name, quantity, available }) => (
          <li key={sku} className="nums">
            {sku || name}: {quantity} quoted, {available} available
          </li>
        ))}
      </ul>
      {children}
    </Callout>
  )
}
