import { Price } from '~/components/ui/price'
import { cx } from '~/components/ui/cx'
import type { PriceReason } from '@views/pricing'

/** How a price comes about, from the MSRP down to what is paid */
export function WhyList({ steps }: { steps: readonly PriceReason[] }) {
  return (
    <ol className="grid gap-1 text-label">
      {steps.map(({ text, price, isResult }) => (
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
}
