import { Badge } from '~/components/ui/badge'
import { Price, StruckPrice } from '~/components/ui/price'
import { cx } from '~/components/ui/cx'
import type { PriceView, StartingPrice } from '~/components/storefront/product_types'
import type { MoneyJson } from '~/lib/money'

/** The price with the original price if it is on sale, or else with the MSRP if that is higher */
export function ProductPrice({ pricing }: { pricing: PriceView }) {
  const { price, msrp, sale, explanation } = pricing
  const isBelowMsrp = price.cents < msrp.cents
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price of={price} className={AMOUNT_CLASS} />
        {sale && (
          <>
            <OriginalPrice of={msrp} />
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
      {sale && <SaleUntil until={sale.until} />}
      {explanation && <p className="mt-1 text-label text-ink-2">{explanation}</p>}
    </div>
  )
}

/** The price of the cheapest option, shown until an option is selected */
export function StartingPriceText({ price, sale }: StartingPrice) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-2">
        <span>
          From <Price of={price} className={cx(AMOUNT_CLASS, 'text-ink')} />
        </span>
        {sale && (
          <>
            <OriginalPrice of={sale.msrp} />
            <Badge tone="accent" className="self-center">
              {sale.percentOff}% off
            </Badge>
          </>
        )}
      </p>
      {sale && <SaleUntil until={sale.until} />}
    </div>
  )
}

/** The price before the sale; the asterisk refers to `SaleUntil`. */
function OriginalPrice({ of }: { of: MoneyJson }) {
  return (
    <span className="text-ink-3">
      <StruckPrice of={of} />*
    </span>
  )
}

const SaleUntil = ({ until }: { until: string | null }) => (
  <p className="mt-1 text-label text-ink-3">
    {until ? `* Sale price until ${until}` : '* Sale price'}
  </p>
)

const AMOUNT_CLASS = 'text-[1.75rem] leading-9 font-semibold tracking-[-0.026em]'
