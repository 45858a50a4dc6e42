import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { cx } from '~/components/ui/cx'

type CalloutTone = 'notice' | 'success' | 'warning' | 'danger'

const LOOKS = {
  notice: { box: 'bg-notice-soft', mark: 'text-notice', Icon: Info },
  success: { box: 'bg-success-soft', mark: 'text-success', Icon: CircleCheck },
  warning: { box: 'bg-warning-soft', mark: 'text-warning', Icon: TriangleAlert },
  danger: { box: 'bg-danger-soft', mark: 'text-danger', Icon: CircleAlert },
} as const

type CalloutProps = {
  children: ReactNode
  title?: string
  tone?: CalloutTone
  className?: string
}

/** A permanent note next to its subject. Results of actions are toasts. */
export function Callout({ children, title, tone = 'notice', className }: CalloutProps) {
  const { box, mark, Icon } = LOOKS[tone]
  return (
    <div className={cx('flex gap-3 rounded-control px-4 py-3.5 text-label', box, className)}>
      <Icon aria-hidden="true" className={cx('mt-px size-[1.125rem] shrink-0', mark)} />
      <div className="min-w-0 text-ink-2">
        {title && <p className={cx('font-semibold', mark)}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
