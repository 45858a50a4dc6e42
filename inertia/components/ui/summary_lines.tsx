import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'

export type SummaryLine = { label: ReactNode; amount: ReactNode; isTotal?: boolean }

/** Labels and aligned amounts, such as the totals of an order */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <dl className="nums text-control">
      {lines.map(({ label, amount, isTotal }, index) => (
        <div
          key={index}
          className={cx(
            'flex items-baseline justify-between gap-6 py-1.5',
            isTotal &&
              'mt-2.5 border-t border-line pt-4 text-lg font-semibold tracking-tight text-ink'
          )}
        >
          <dt className={isTotal ? undefined : 'text-ink-2'}>{label}</dt>
          <dd className="text-end text-ink">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
