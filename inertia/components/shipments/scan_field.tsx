import { useRef } from 'react'
import { TextField } from '~/components/ui/text_field'
import { cx } from '~/components/ui/cx'
import type { SubmitEvent } from 'react'
import type { Packing } from '~/components/shipments/packing'

type ScanFieldProps = { message: Packing['message']; onScan: (code: string) => void }

/** Takes codes of a scanner, each of which ends with Enter, and says what became of the latest. */
export function ScanField({ message, onScan }: ScanFieldProps) {
  const form = useRef<HTMLFormElement>(null)
  const scan = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onScan(String(new FormData(event.currentTarget).get('code') ?? ''))
    form.current?.reset()
  }
  return (
    <form ref={form} noValidate onSubmit={scan}>
      <TextField
        name="code"
        label="Scan a SKU or serial number"
        autoComplete="off"
        autoFocus
        maxLength={80}
      />
      <p
        role={message?.tone === 'error' ? 'alert' : 'status'}
        className={cx(
          'mt-2 min-h-6 text-control',
          message?.tone === 'error' ? 'text-danger' : 'text-success'
        )}
      >
        {message?.text}
      </p>
    </form>
  )
}
