import { Badge } from '~/components/ui/badge'
import { Price } from '~/components/ui/price'
import { cx } from '~/components/ui/cx'
import type { PriceView } from '~/components/storefront/product_types'
import type { MoneyJson } from '~/lib/money'

/** One price: on sale with what is off and the struck original, else with the MSRP where the price is below it */
export function ProductPrice({ pricing }: { pricing: PriceView }) {
  const { price, msrp, sale } = pricing
  const isBelowMsrp = price.cents < msrp.cents
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price of={price} className={FIGURE} />
        {sale && (
          <>
            <span className="text-ink-3">
              <span className="sr-only">Original price </span>
              <Price of={msrp} isStruck />*
            </span>
            <Badge tone="accent" className="self-center">
              {sale.percentOff}% off
            </Badge>
          </>
        )}
        {!sale && isBelowMsrp && (
          <span className="text-ink-3">
            MSRP <Price of={msrp} />
          </span>
        )}
      </p>
      {sale && (
        <p className="mt-1 text-label text-ink-3">
          {sale.until ? `* Sale price until ${sale.until}` : '* Sale price'}
        </p>
      )}
    </div>
  )
}

/** What the cheapest option costs, in the place of the price that is not chosen yet */
export function StartingPrice({ of }: { of: MoneyJson }) {
  return (
    <p className="text-ink-2">
      From <Price of={of} className={cx(FIGURE, 'text-ink')} />
    </p>
  )
}

const FIGURE = 'text-[1.75rem] leading-9 font-semibold tracking-[-0.026em]'
