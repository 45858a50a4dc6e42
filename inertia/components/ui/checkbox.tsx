import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '~/components/ui/cx'
import { FieldError, useField } from '~/components/ui/field'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'name'> & {
  name: string
  label: ReactNode
  /** Whether only screen readers get the label; a finger still finds the box. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string
}

export function Checkbox(props: CheckboxProps) {
  const { name, label, isLabelHidden = false, hint, error, className, ...input } = props
  const parts = useField({ name, label: '', hint, error })
  const { id } = parts.control
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <span className="relative mt-[calc((var(--control-inline)-1.25rem)/2)] grid size-5 shrink-0">
          <input
            type="checkbox"
            {...input}
            {...parts.control}
            name={name}
            className={cx(
              'peer size-5 appearance-none rounded-[0.3125rem] bg-surface inset-ring inset-ring-edge',
              'checked:bg-primary checked:inset-ring-primary aria-invalid:inset-ring-danger disabled:opacity-50'
            )}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none invisible absolute inset-0 m-auto size-3.5 text-on-primary peer-checked:visible"
          />
          {isLabelHidden && (
            <label htmlFor={id} className="absolute -inset-3">
              <span className="sr-only">{label}</span>
            </label>
          )}
        </span>
        <div className="min-w-0">
          {!isLabelHidden && (
            <label
              htmlFor={id}
              className="block py-[calc((var(--control-inline)-1.5rem)/2)] text-control leading-6 text-ink"
            >
              {label}
            </label>
          )}
          {hint && (
            <p id={`${id}-hint`} className="text-label text-ink-3">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`} text={parts.error} />
    </div>
  )
}
