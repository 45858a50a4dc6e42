import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'
import type { Tone } from '~/components/ui/badge'

export type TimelineEntry = {
  id: string
  title: ReactNode
  /** When and by whom */
  meta?: ReactNode
  text?: ReactNode
  tone?: Tone
}

const DOTS: Record<Tone, string> = {
  neutral: 'bg-edge',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  notice: 'bg-notice',
  accent: 'bg-accent',
}

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="text-control">
      {entries.map(({ id, title, meta, text, tone = 'neutral' }, index) => (
        <li key={id} className="relative flex gap-4 pb-6 last:pb-0">
          {index < entries.length - 1 && (
            <span aria-hidden="true" className="absolute start-1 top-4 bottom-0 w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className={cx('mt-1.5 size-2.25 shrink-0 rounded-full', DOTS[tone])}
          />
          <div className="min-w-0">
            <p className="font-medium text-ink">{title}</p>
            {meta && <p className="text-label text-ink-3">{meta}</p>}
            {text && <div className="mt-1.5 text-ink-2">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
