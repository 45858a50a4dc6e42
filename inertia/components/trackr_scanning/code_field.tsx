import { useState } from 'react'
import { readCodes, type ScannedCode } from '@shared/trade/scanned_codes'
import { isTabAfterCode } from '~/components/trackr_scanning/scanned_field'
import { afterPress } from '~/components/ui/pressed_pointer'
import { TextField } from '~/components/ui/text_field'
import type { KeyboardEvent } from 'react'

type CodeFieldProps = {
  name: string
  label: string
  error?: string
  /** Takes what was scanned, and returns what is wrong with it. */
  onScan: (scans: readonly ScannedCode[]) => string | undefined
}

/** Takes codes from a scanner, which ends each with Enter or Tab, or from the keyboard. */
export function CodeField({ name, label, error, onScan }: CodeFieldProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    const scans = readCodes(text)
    if (scans.length === 0) return
    setText('')
    setProblem(onScan(scans))
  }
  // Enter would submit the form, and Tab would leave the field to the next code.
  const addOnEnd = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && !isTabAfterCode(event)) return
    event.preventDefault()
    add()
  }
  return (
    <TextField
      name={name}
      data-scans="own"
      label={label}
      isOptional
      autoComplete="off"
      value={text}
      error={problem ?? error}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={addOnEnd}
      onBlur={() => afterPress(add)}
      className="sm:max-w-80"
    />
  )
}
