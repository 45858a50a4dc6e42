import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '~/components/ui/cx'
import { CONTROL_CLASS, FieldShell, useField } from '~/components/ui/field'
import type { FieldProps } from '~/components/ui/field'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'children'> & {
    options: readonly SelectOption[]
    /** The first option, with an empty value */
    placeholder?: string
  }

export function Select(props: SelectProps) {
  const { name, label, hint, error, isOptional, isLabelHidden, className, ...rest } = props
  const { options, placeholder, ...select } = rest
  const field = { name, label, hint, error, isOptional, isLabelHidden, className }
  const parts = useField(field)

  return (
    <FieldShell field={field} parts={parts}>
      <div className="relative">
        <select
          {...select}
          {...parts.control}
          name={name}
          className={cx(CONTROL_CLASS, 'h-control appearance-none truncate pe-10')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-3"
        />
      </div>
    </FieldShell>
  )
}
