import { Badge } from '~/components/ui/badge'
import { Price } from '~/components/ui/price'
import type { PriceView } from '~/components/storefront/product_types'

/** One price: on sale with what is off and the struck original, else with the MSRP where the price is below it */
export function ProductPrice({ pricing }: { pricing: PriceView }) {
  const { price, msrp, sale } = pricing
  const isBelowMsrp = price.cents < msrp.cents
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price of={price} className="text-[1.75rem] leading-9 font-semibold tracking-[-0.026em]" />
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
