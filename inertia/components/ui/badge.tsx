import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'notice' | 'accent'

const TONES: Record<Tone, string> = {
  neutral: 'bg-raised text-ink-2',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  notice: 'bg-notice-soft text-notice',
  accent: 'bg-accent-soft text-accent',
}

type BadgeProps = { children: ReactNode; tone?: Tone; className?: string }

export function Badge({ children, tone = 'neutral', className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-md px-2 py-0.5 text-[0.8125rem] leading-5 font-medium whitespace-nowrap',
        TONES[tone],
        className
      )}
    >
      {children}
    </span>
  )
}
