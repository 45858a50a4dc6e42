import { useState, type FocusEvent } from 'react'
import { centsToDecimalText } from '@shared/money'
import { parseTypedMoney } from '@shared/typed_amounts'
import { parseAmount } from '~/components/pricing/currency'
import { CONTROL_CLASS, FieldShell, useField, type FieldProps } from '~/components/ui/field'
import { cx } from '~/components/ui/cx'
import { formatAmount, type Currency } from '~/lib/money'

type MoneyFieldProps = FieldProps & {
  /** Shown beside the amount; '' while it is not known */
  currency: Currency | ''
  value?: string
  defaultValue?: string
  onChange?: (typed: string) => void
  placeholder?: string
  isRequired?: boolean
}

/** An amount as people type it: on leaving it is written as it was understood, or the error says why it was not. */
export function MoneyField(props: MoneyFieldProps) {
  const { currency, value, defaultValue, onChange, placeholder, isRequired, ...field } = props
  const [misread, setMisread] = useState<string>()
  const parts = useField({ ...field, error: misread ?? field.error })
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value.trim() === '') return
    const read = parseTypedMoney(target.value, { currency: currency || undefined })
    if ('error' in read) return setMisread(read.error)
    const written = centsToDecimalText(read.cents)
    if (written === target.value) return
    if (value === undefined) target.value = written
    onChange?.(written)
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
          value={value}
          defaultValue={defaultValue}
          onChange={({ target }) => {
            setMisread(undefined)
            onChange?.(target.value)
          }}
          onBlur={leave}
          className={cx(CONTROL_CLASS, 'nums h-control', currency && 'pe-14')}
        />
        {currency && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-label text-ink-3"
          >
            {currency.toUpperCase()}
          </span>
        )}
      </span>
    </FieldShell>
  )
}

/** Returns a typed amount as it is understood, for the button that sends it; null for any other text. */
export function understoodAmount(typed: string, currency: Currency): string | null {
  const amount = parseAmount(typed)
  return amount === null || amount <= 0 ? null : formatAmount(amount, currency)
}
