import { X } from 'lucide-react'
import { CodeField } from '~/components/trackr_scanning/code_field'
import { useHeldWhilePressed } from '~/components/ui/pressed_pointer'
import type { ScannedCode } from '@shared/trade/scanned_codes'

type SerialsFieldProps = {
  name: string
  /** What the serial numbers belong to */
  item: string
  serials: readonly string[]
  max: number
  error?: string
  onChange: (serials: string[]) => void
}

/** Returns the serial numbers with those that were scanned, and what is wrong with the others. */
export function addSerials(
  serials: readonly string[],
  scans: readonly ScannedCode[],
  max: number
): { serials: string[]; problem?: string } {
  const added = [...serials]
  let problem: string | undefined
  for (const scan of scans)
    if (!('code' in scan)) problem = scan.error
    else if (added.includes(scan.code)) problem = `${scan.code} is listed already.`
    else if (added.length >= max) problem = 'There are more serial numbers than units.'
    else added.push(scan.code)
  return { serials: added, problem }
}

/** Takes the serial numbers of boxes from a scanner. */
export function SerialsField({ name, item, serials, max, error, onChange }: SerialsFieldProps) {
  const add = (scans: readonly ScannedCode[]) => {
    const added = addSerials(serials, scans, max)
    if (added.serials.length > serials.length) onChange(added.serials)
    return added.problem
  }
  // Leaving the field adds what was typed there, at once, but shows it after the click that left it.
  const shown = useHeldWhilePressed(serials)
  return (
    <div className="w-full">
      <CodeField name={name} label={`Scan serial numbers of ${item}`} error={error} onScan={add} />
      <ul className="mt-2 flex flex-wrap gap-2">
        {shown.map((serial) => (
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
