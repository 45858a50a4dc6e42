import { Money } from '@shared/money'
import { cx } from '~/components/ui/cx'
import { Price } from '~/components/ui/price'
import type { ReactNode } from 'react'
import type { PriceTraceStep } from '@views/pricing'
import type { Currency } from '~/lib/money'

/** A disclosure below an order line */
export const PriceExplanation = ({ sku, children }: { sku: string; children: ReactNode }) => (
  <details className="mt-1 max-w-80">
    <summary className="inline-flex min-h-control-inline items-center rounded-sm text-label text-ink-3 underline decoration-edge underline-offset-4 hover:text-ink">
      Why this price<span className="sr-only"> of {sku}</span>
    </summary>
    <div className="pt-1 pb-2">{children}</div>
  </details>
)

/** The steps from the MSRP down to the price that the customer pays */
export const PriceReasonList = ({ reasons }: { reasons: readonly PriceTraceStep[] }) => (
  <ol className="grid gap-1 text-label">
    {reasons.map(({ text, price, isResult }) => (
      <li
        key={text}
        className={cx(
          'flex justify-between gap-6',
          isResult ? 'border-t border-line pt-1 font-semibold text-ink' : 'text-ink-2'
        )}
      >
        <span>{text}</span>
        {price && <Price of={price} />}
      </li>
    ))}
  </ol>
)

type JsonTrace = readonly { step: string; text: string; price: number | null }[]

/** Converts the `trace` of the JSON API, whose prices are decimals. */
export const priceReasons = (trace: JsonTrace, currency: Currency): PriceTraceStep[] =>
  trace.map(({ step, text, price }) => ({
    text,
    price: price === null ? null : Money.parse(price, currency).toJSON(),
    isResult: step === 'result',
  }))
