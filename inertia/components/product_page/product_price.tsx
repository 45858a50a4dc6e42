import { Badge } from '~/components/ui/badge'
import { Price, StruckPrice } from '~/components/ui/price'
import { cx } from '~/components/ui/cx'
import type { PriceView, StartingPriceView } from '@views/storefront'
import type { MoneyJson } from '~/lib/money'

type ProductPriceProps = { pricing: PriceView; quantity: number }

/** The unit price at a quantity, with the original price in a sale, or else with the MSRP if that is higher */
export function ProductPrice({ pricing: { msrp, breaks }, quantity }: ProductPriceProps) {
  const { price, sale, explanation } =
    breaks.findLast((priceBreak) => priceBreak.quantity <= quantity) ?? breaks[0]
  const isBelowMsrp = price.cents < msrp.cents
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span data-price>
          <Price of={price} className={AMOUNT_CLASS} />
          {quantity > 1 && <span className="text-ink-2"> each</span>}
        </span>
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
export function StartingPriceText({ price, sale }: StartingPriceView) {
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

const SaleUntil = ({ until }: { until: string }) => (
  <p className="mt-1 text-label text-ink-3">* Sale price until {until}</p>
)

const AMOUNT_CLASS = 'text-[1.75rem] leading-9 font-semibold tracking-[-0.026em]'
