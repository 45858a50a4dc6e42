import { Badge } from '~/components/ui/badge'
import { Price } from '~/components/ui/price'
import { StruckPrice } from '~/components/ui/struck_price'
import { cx } from '~/components/ui/cx'
import type { PriceView, StartingPriceOf } from '~/components/storefront/product_types'
import type { MoneyJson } from '~/lib/money'

/** One price: on sale with what is off and the struck original, else with the MSRP where the price is below it */
export function ProductPrice({ pricing }: { pricing: PriceView }) {
  const { price, msrp, sale, why } = pricing
  const isBelowMsrp = price.cents < msrp.cents
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price of={price} className={FIGURE} />
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
      {why && <p className="mt-1 text-label text-ink-2">{why}</p>}
    </div>
  )
}

/** What the cheapest option costs, in the place of the price that is not chosen yet */
export function StartingPrice({ of: { price, sale } }: { of: StartingPriceOf }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-2">
        <span>
          From <Price of={price} className={cx(FIGURE, 'text-ink')} />
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

/** What it cost before the sale; the asterisk leads to `SaleUntil` */
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

const FIGURE = 'text-[1.75rem] leading-9 font-semibold tracking-[-0.026em]'
