import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'

type Description = { term: string; text: ReactNode }

type DescriptionListProps = {
  items: readonly Description[]
  /** With lines between items, in two columns on wide screens: for specifications */
  isLined?: boolean
  className?: string
}

export function DescriptionList({ items, isLined = false, className }: DescriptionListProps) {
  return (
    <dl
      className={cx(
        'text-control',
        isLined ? 'grid gap-x-16 lg:grid-cols-2' : 'space-y-3 pointer-coarse:space-y-5',
        className
      )}
    >
      {items.map(({ term, text }) => (
        <div
          key={term}
          className={cx(
            'grid gap-x-4 gap-y-0.5 sm:gap-x-8',
            isLined
              ? 'border-b border-line py-4 sm:grid-cols-[minmax(8rem,2fr)_3fr]'
              : 'grid-cols-[5.25rem_1fr] sm:grid-cols-[minmax(6.5rem,1fr)_3fr]'
          )}
        >
          <dt className="text-ink-3">{term}</dt>
          <dd className="min-w-0 text-ink wrap-break-word">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
