import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'

type StickyBarProps = { children: ReactNode; label: string; className?: string }

/** Keeps the totals or buttons of a long page visible at the bottom. */
export function StickyBar({ children, label, className }: StickyBarProps) {
  return (
    <div
      role="group"
      data-sticky-bar
      aria-label={label}
      className={cx(
        'sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-canvas px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        className
      )}
    >
      {children}
    </div>
  )
}
