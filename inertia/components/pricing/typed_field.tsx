import { useState, type FocusEvent } from 'react'
import { CONTROL_CLASS, FieldShell, useField, type FieldProps } from '~/components/ui/field'
import { cx } from '~/components/ui/cx'
import type { TypedNumber } from '#shared/typed/typed_number'

export type TypedFieldProps = FieldProps & {
  value?: string
  defaultValue?: string
  onChange?: (typed: string) => void
  placeholder?: string
  isRequired?: boolean
  isDisabled?: boolean
}

type Reading = {
  /** Returns the number as the field writes it, or why the text is not one. */
  read: (text: string) => TypedNumber
  /** Shown beside the number */
  unit: string
}

/** A number as people type it: on leaving it is written as it was understood, or the error says why it was not. */
export function TypedField(props: TypedFieldProps & Reading) {
  const {
    value,
    defaultValue,
    onChange,
    placeholder,
    isRequired,
    isDisabled,
    read,
    unit,
    ...field
  } = props
  const [misread, setMisread] = useState<string>()
  const parts = useField({ ...field, error: misread ?? field.error })
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value.trim() === '') return
    const parsed = read(target.value)
    if ('error' in parsed) return setMisread(parsed.error)
    if (parsed.decimal === target.value) return
    if (value === undefined) target.value = parsed.decimal
    onChange?.(parsed.decimal)
  }
  return (
    <FieldShell field={field} parts={parts}>
      <span className="relative block">
        <input
          type="text"
          {...parts.control}
          name={field.name}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          required={isRequired}
          disabled={isDisabled}
          value={value}
          defaultValue={defaultValue}
          onChange={({ target }) => {
            setMisread(undefined)
            onChange?.(target.value)
          }}
          onFocus={({ target }) => target.select()}
          onBlur={leave}
          className={cx(CONTROL_CLASS, 'nums h-control', unit && 'pe-14')}
        />
        {unit && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-label text-ink-3"
          >
            {unit}
          </span>
        )}
      </span>
    </FieldShell>
  )
}
