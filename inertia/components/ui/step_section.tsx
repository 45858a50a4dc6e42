import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'

type StepSectionProps = {
  number: number
  title: string
  state: 'done' | 'current' | 'upcoming'
  /** Present where going back is allowed: the heading can then be clicked. */
  onSelect?: () => void
  /** One or two lines that say what was entered */
  summary?: ReactNode
  children?: ReactNode
}

/** One step of a flow on one page: its form while current, a summary once done */
export function StepSection(props: StepSectionProps) {
  const { number, title, state, onSelect, summary, children } = props
  const isCurrent = state === 'current'
  const mark = (
    <span
      aria-hidden="true"
      className={cx(
        'nums grid size-8 shrink-0 place-items-center rounded-full text-label font-semibold',
        isCurrent && 'bg-primary text-on-primary',
        state === 'done' && 'bg-success-soft text-success',
        state === 'upcoming' && 'text-ink-3 inset-ring inset-ring-line'
      )}
    >
      {state === 'done' ? <Check strokeWidth={2.5} className="size-4" /> : number}
    </span>
  )
  const heading = (
    <h2
      className={cx(
        'text-xl font-semibold tracking-tight',
        state === 'upcoming' ? 'text-ink-3' : 'text-ink'
      )}
    >
      {title}
    </h2>
  )

  return (
    <section
      aria-current={isCurrent ? 'step' : undefined}
      className="border-b border-line py-7 first:pt-0 last:border-b-0"
    >
      {onSelect ? (
        <button
          type="button"
          onClick={onSelect}
          className="group flex w-full items-center gap-4 text-start"
        >
          {mark}
          <span className="flex-1">{heading}</span>
          <span className="text-label font-medium text-ink-2 underline decoration-edge underline-offset-4 group-hover:text-ink">
            Change
          </span>
        </button>
      ) : (
        <div className="flex items-center gap-4">
          {mark}
          {heading}
        </div>
      )}
      {state === 'done' && summary && (
        <div className="mt-2 ps-12 text-control text-ink-2">{summary}</div>
      )}
      {isCurrent && children && <div className="mt-7 sm:ps-12">{children}</div>}
    </section>
  )
}
