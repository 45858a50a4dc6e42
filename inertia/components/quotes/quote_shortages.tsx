import { formatDay } from '@shared/dates'
import { Callout } from '~/components/ui/callout'
import type { ReactNode } from 'react'
import type { QuoteView } from '@views/orders'

type QuoteShortagesProps = {
  short: QuoteView['short']
  /** The day by which the quote may be accepted all the same; null where it may not */
  offeredOn: string | null
  className?: string
  children?: ReactNode
}

/** The products of which too few are left: they come later, or the quote cannot be accepted before they are in stock. */
export function QuoteShortages(props: QuoteShortagesProps) {
  const { short, offeredOn, className = 'mt-4', children } = props
  if (short.length === 0) return null
  if (offeredOn !== null)
    return (
      <Callout tone="warning" title="Some items come later" className={className}>
        <p>The rest of the quote is in stock. We expect these items by {formatDay(offeredOn)}:</p>
        <ul aria-label="Later products" className="mt-1">
          {short.map(({ sku, name, quantity, available }) => (
            <li key={sku} className="nums">
              {sku || name}: {quantity - available} of {quantity}
            </li>
          ))}
        </ul>
      </Callout>
    )
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

/** Returns what the customer accepts to come later, for the call that accepts a quote. */
export function laterGoods(short: QuoteView['short'], offeredOn: string | null) {
  if (short.length === 0 || offeredOn === null) return undefined
  const goods = short.map(({ productId, quantity, available }) => ({
    product: productId,
    quantity: quantity - available,
  }))
  return { by: offeredOn, goods }
}
