import { useState } from 'react'
import { X } from 'lucide-react'
import { cleanCode, serialOfCode } from '~/components/trackr_scanning/scan_keys'
import { TextField } from '~/components/ui/text_field'
import type { KeyboardEvent } from 'react'

type SerialsFieldProps = {
  name: string
  /** What the serial numbers belong to */
  item: string
  serials: readonly string[]
  max: number
  error?: string
  onChange: (serials: string[]) => void
}

/** Takes the serial numbers of boxes from a scanner, which ends each with Enter. */
export function SerialsField({ name, item, serials, max, error, onChange }: SerialsFieldProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    const serial = cleanCode(serialOfCode(text))
    if (serial === '') return
    setText('')
    if (serials.includes(serial)) return setProblem(`${serial} is listed already.`)
    if (serials.length >= max) return setProblem('There are more serial numbers than units.')
    setProblem(undefined)
    onChange([...serials, serial])
  }
  // Enter would submit the shipment.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="w-full">
      <TextField
        name={name}
        label={`Scan serial numbers of ${item}`}
        isOptional
        autoComplete="off"
        maxLength={300}
        value={text}
        error={problem ?? error}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={addOnEnter}
        onBlur={add}
        className="sm:max-w-80"
      />
      <ul className="mt-2 flex flex-wrap gap-2">
        {serials.map((serial) => (
          <li
            key={serial}
            className="nums flex items-center gap-1 rounded-md bg-raised ps-2 text-label text-ink"
          >
            {serial}
            <button
              type="button"
              aria-label={`Remove serial number ${serial}`}
              onClick={() => onChange(serials.filter((other) => other !== serial))}
              className="grid size-7 place-items-center rounded-md hover:bg-hover"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
