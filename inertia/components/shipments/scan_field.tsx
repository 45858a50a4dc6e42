import { useRef } from 'react'
import { ScanFlash, ScanStatus } from '~/components/trackr_scanning/scan_feedback'
import { submitAtTab } from '~/components/trackr_scanning/scanned_field'
import { TextField } from '~/components/ui/text_field'
import type { SubmitEvent } from 'react'
import type { ScanMessage } from '~/components/trackr_scanning/scan_message'

type ScanFieldProps = { message: ScanMessage | null; onScan: (text: string) => void }

/** Takes codes that are typed, and says what became of the latest. */
export function ScanField({ message, onScan }: ScanFieldProps) {
  const form = useRef<HTMLFormElement>(null)
  const scan = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onScan(String(new FormData(event.currentTarget).get('code') ?? ''))
    form.current?.reset()
  }
  return (
    <form ref={form} noValidate onSubmit={scan}>
      <ScanFlash message={message} />
      <TextField
        name="code"
        data-scans="codes"
        onKeyDown={submitAtTab}
        label="Scan a SKU or serial number"
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
      <ScanStatus message={message} className="mt-2 min-h-6 text-control" />
    </form>
  )
}
