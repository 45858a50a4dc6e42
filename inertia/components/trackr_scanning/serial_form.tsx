import { useRef } from 'react'
import { submitAtTab } from '~/components/trackr_scanning/scanned_field'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/ui/text_field'
import type { SubmitEvent } from 'react'

type SerialFormProps = { label?: string; submitLabel?: string; onCode: (text: string) => void }

/** Takes a serial number that the scanner cannot read. */
export function SerialForm(props: SerialFormProps) {
  const { label = 'Enter a serial number', submitLabel = 'Add', onCode } = props
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCode(String(new FormData(event.currentTarget).get('serial') ?? ''))
    form.current?.reset()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex items-end gap-2">
      <TextField
        name="serial"
        data-scans="codes"
        onKeyDown={submitAtTab}
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="min-w-0 flex-1 sm:max-w-72"
      />
      <Button type="submit">{submitLabel}</Button>
    </form>
  )
}
