import { Link } from '@inertiajs/react'
import { Check } from 'lucide-react'
import { cx } from '~/components/ui/cx'

export type Step = {
  id: string
  label: string
  state: 'done' | 'current' | 'upcoming'
  /** Set if the step can be visited */
  href?: string
  onSelect?: () => void
}

type StepsProps = { label: string; steps: readonly Step[] }

/**
 * The progress of a flow; narrow screens show the label of the current step only, the narrowest above the others. On a slow
 * line the browser draws a list before its end has arrived: the steps would share its width, and then move.
 */
export function Steps({ label, steps }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex gap-1 max-[20rem]:flex-wrap sm:gap-4 [&:not(:has(>[data-last]))]:invisible">
        {steps.map((step, index) => (
          <li
            key={step.id}
            data-last={index === steps.length - 1 || undefined}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={cx(
              'min-w-0 flex-1',
              step.state === 'current' &&
                'max-sm:flex-[2.5] max-[20rem]:order-first max-[20rem]:basis-full'
            )}
          >
            <StepHeading step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepHeading({ step, number }: { step: Step; number: number }) {
  const { label, state, href, onSelect } = step
  const stepClass = cx(
    'block w-full border-t-2 pt-3 text-start text-label pointer-coarse:min-h-11',
    state === 'upcoming' ? 'border-line text-ink-3' : 'border-accent',
    state === 'current' ? 'font-semibold text-ink' : 'text-ink-2',
    (href || onSelect) && 'hover:text-ink'
  )
  const content = (
    <span className="flex min-h-6 items-center gap-2">
      {state === 'done' ? (
        <Check aria-hidden="true" strokeWidth={2.5} className="size-4 shrink-0 text-accent" />
      ) : (
        <span className="nums shrink-0" aria-hidden="true">
          {number}
        </span>
      )}
      <span className={cx('truncate', state !== 'current' && 'max-sm:sr-only')}>{label}</span>
      {state === 'done' && <span className="sr-only">(done)</span>}
    </span>
  )

  if (href) {
    return (
      <Link href={href} className={stepClass}>
        {content}
      </Link>
    )
  }
  if (onSelect) {
    return (
      <button type="button" onClick={onSelect} className={stepClass}>
        {content}
      </button>
    )
  }
  return <span className={stepClass}>{content}</span>
}
