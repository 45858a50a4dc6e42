import { useState } from 'react'
import { X } from 'lucide-react'
import { readCodes } from '@shared/trade/scanned_codes'
import { isTabAfterCode } from '~/components/trackr_scanning/scanned_field'
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

/** Takes the serial numbers of boxes from a scanner, which ends each with Enter or Tab. */
export function SerialsField({ name, item, serials, max, error, onChange }: SerialsFieldProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    const scans = readCodes(text)
    if (scans.length === 0) return
    setText('')
    const added = [...serials]
    let found: string | undefined
    for (const scan of scans)
      if (!('code' in scan)) found = scan.error
      else if (added.includes(scan.code)) found = `${scan.code} is listed already.`
      else if (added.length >= max) found = 'There are more serial numbers than units.'
      else added.push(scan.code)
    setProblem(found)
    if (added.length > serials.length) onChange(added)
  }
  // Enter would submit the shipment, and Tab would leave the field to the next code.
  const addOnEnd = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && !isTabAfterCode(event)) return
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
        value={text}
        error={problem ?? error}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={addOnEnd}
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
