import { useLayoutEffect, useRef } from 'react'
import { cx } from '~/components/ui/cx'
import { CONTROL_CLASS, FieldShell, useField } from '~/components/ui/field'
import { caretAfterDigits, digitsOf } from '~/lib/cards/card'
import type { ChangeEvent } from 'react'
import type { CardFormState } from '~/components/payments/use_card_form'
import type { CardFieldName } from '~/lib/cards/card'

type CardFieldProps = {
  form: CardFormState
  part: CardFieldName
  label: string
  autoComplete: string
  /** Formats a field of digits; the caret stays at its digit. */
  format?: (text: string) => string
  /** Text at the end of the field: the card brand */
  mark?: string
  hint?: string
  placeholder?: string
  isOptional?: boolean
  isDisabled: boolean
  className?: string
}

export function CardField(props: CardFieldProps) {
  const {
    form,
    part,
    label,
    autoComplete,
    format,
    mark,
    hint,
    placeholder,
    isOptional,
    isDisabled,
    className,
  } = props
  const error = form.errors[part]
  const field = { name: `card_${part}`, label, hint, error, isOptional, className }
  const parts = useField(field)
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = format ? format(target.value) : target.value
    const position = target.selectionStart ?? target.value.length
    if (format && position < target.value.length) {
      caret.current = caretAfterDigits(text, digitsOf(target.value.slice(0, position)).length)
    }
    form.change(part, text)
  }

  return (
    <FieldShell field={field} parts={parts}>
      <div className="relative">
        <input
          {...parts.control}
          ref={(element) => {
            input.current = element
            form.register(part)(element)
          }}
          type="text"
          inputMode={format ? 'numeric' : 'text'}
          autoComplete={autoComplete}
          autoCapitalize={format ? 'off' : 'words'}
          autoCorrect="off"
          spellCheck={false}
          aria-required={!isOptional}
          placeholder={placeholder}
          disabled={isDisabled}
          value={form.card[part]}
          onChange={type}
          onBlur={() => form.leave(part)}
          className={cx(CONTROL_CLASS, 'h-control', Boolean(format) && 'nums', mark && 'pe-36')}
        />
        {mark && (
          <span className="pointer-events-none absolute inset-y-0 end-3.5 flex items-center text-label text-ink-2">
            {mark}
          </span>
        )}
      </div>
    </FieldShell>
  )
}
