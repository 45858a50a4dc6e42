import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'

type PanelProps = {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Without padding, for tables and lists */
  isFlush?: boolean
  className?: string
}

export function Panel({ title, actions, children, isFlush = false, className }: PanelProps) {
  return (
    <section className={cx('rounded-card bg-surface inset-ring inset-ring-line', className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-1">
          <h2 className="text-base font-semibold tracking-tight text-ink">{title}</h2>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      <div className={isFlush ? 'overflow-clip rounded-card' : 'p-5'}>{children}</div>
    </section>
  )
}
