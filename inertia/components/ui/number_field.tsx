import { useRef, useState } from 'react'
import { Minus, Plus } from 'lucide-react'
import { MAX_LINE_QUANTITY } from '@shared/trade/line_quantity'
import type { KeyboardEvent } from 'react'
import { cx } from '~/components/ui/cx'
import { CONTROL_CLASS, FieldShell, useField } from '~/components/ui/field'
import { useSubmitGuard } from '~/hooks/use_submit_guard'
import { parseInteger, parseNumber } from '~/lib/number_input'
import type { FieldProps } from '~/components/ui/field'

type NumberFieldProps = FieldProps & {
  value: number
  /** Receives numbers from `min` to `max` only, with up to `places` decimals */
  onChange: (value: number) => void
  /** Decimal places; by default the number is whole */
  places?: 0 | 2
  min?: number
  max?: number
  isDisabled?: boolean
}

const ANY = { min: 0, max: Infinity }

const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's'

/**
 * A number, by default a whole one, with step buttons. On blur, Enter and Ctrl S, decimals are rounded, a number outside of the range is limited
 * to it, and any other text is rejected; the form is then not submitted before the user has seen the number that stands
 * instead. Native, as the cart and product page load it.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    min = 0,
    max = MAX_LINE_QUANTITY,
    places = 0,
    isDisabled,
    ...field
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isRejected, setRejected] = useState(false)
  const guard = useSubmitGuard()
  /** The number that the text now typed has passed to `onChange` */
  const passedOn = useRef<number | null>(null)
  const kind = places === 0 ? 'whole number' : 'number'
  const rejection = isRejected ? `Please enter a ${kind} from ${min} to ${max}.` : undefined
  const parts = useField({ ...field, error: rejection ?? field.error })

  const read = (text: string) => (places === 0 ? parseInteger(text, ANY) : parseNumber(text))
  const clamp = (number: number) => Math.min(max, Math.max(min, number))
  const accept = () => {
    setRejected(false)
    guard.disarm()
  }
  const reject = () => {
    setRejected(true)
    guard.arm()
  }
  const step = (amount: number) => {
    setTyped(null)
    accept()
    onChange(clamp(value + amount))
  }
  const type = (text: string) => {
    setTyped(text)
    accept()
    const number = read(text)
    passedOn.current = number !== null && number === clamp(number) ? number : null
    if (passedOn.current !== null) onChange(passedOn.current)
  }
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    const number = read(typed)
    if (number !== null && clamp(number) !== passedOn.current) onChange(clamp(number))
    if (number === null ? typed.trim() !== '' : number !== clamp(number)) reject()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || isSaveKey(event)) commit()
    const amount = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (!amount) return
    event.preventDefault()
    step(amount)
  }

  const stepperClass =
    'absolute inset-y-0 grid w-11 place-items-center rounded-control text-ink-2 enabled:hover:text-ink disabled:opacity-35'
  return (
    <FieldShell field={field} parts={parts}>
      <div className="relative w-full max-w-36">
        <input
          {...parts.control}
          ref={guard.ref}
          name={field.name}
          inputMode={places === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          disabled={isDisabled}
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={handleKey}
          onFocus={(event) => event.target.select()}
          className={cx(CONTROL_CLASS, 'nums h-control px-11 text-center')}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Decrease: ${field.label}`}
          disabled={isDisabled || value <= min}
          onClick={() => step(-1)}
          className={cx(stepperClass, 'start-0')}
        >
          <Minus className="size-4" />
        </button>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Increase: ${field.label}`}
          disabled={isDisabled || value >= max}
          onClick={() => step(1)}
          className={cx(stepperClass, 'end-0')}
        >
          <Plus className="size-4" />
        </button>
      </div>
    </FieldShell>
  )
}
