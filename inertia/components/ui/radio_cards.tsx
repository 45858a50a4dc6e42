import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '~/components/ui/cx'
import { FieldError, useFieldError } from '~/components/ui/field'

type RadioCard = {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** At the end of the card: a price or a badge */
  aside?: ReactNode
  isDisabled?: boolean
}

type RadioCardsProps = {
  name: string
  legend: string
  cards: readonly RadioCard[]
  value?: string | null
  defaultValue?: string
  onChange?: (value: string) => void
  isLegendHidden?: boolean
  error?: string
  className?: string
}

export function RadioCards(props: RadioCardsProps) {
  const { name, legend, cards, value, defaultValue, onChange, isLegendHidden, className } = props
  const error = useFieldError(name, props.error)
  const errorId = useId()
  return (
    <fieldset className={className} aria-describedby={error && errorId}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-label font-medium text-ink'}>
        {legend}
      </legend>
      <div className="divide-y divide-line overflow-clip rounded-card bg-surface inset-ring inset-ring-line">
        {cards.map((card) => (
          <label
            key={card.value}
            className={cx(
              'relative flex min-h-14 items-center gap-3.5 px-4 py-3.5 has-checked:bg-accent-soft max-[20rem]:flex-wrap',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
              card.isDisabled ? 'text-ink-3' : 'hover:bg-raised'
            )}
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              disabled={card.isDisabled}
              checked={value === undefined ? undefined : value === card.value}
              defaultChecked={value === undefined ? defaultValue === card.value : undefined}
              onChange={onChange && (() => onChange(card.value))}
              aria-invalid={error ? true : undefined}
              className={cx(
                'size-5 shrink-0 appearance-none rounded-full bg-surface inset-ring inset-ring-edge outline-none',
                'checked:bg-on-accent checked:inset-ring-[0.375rem] checked:inset-ring-accent disabled:opacity-50'
              )}
            />
            <span className="min-w-0 flex-1 max-[20rem]:min-w-20">
              <span className="block text-control font-medium">{card.label}</span>
              {card.hint && <span className="block text-label text-ink-2">{card.hint}</span>}
            </span>
            {card.aside && <span className="ms-auto shrink-0 text-control">{card.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  )
}
