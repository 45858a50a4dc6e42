import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { TextField } from '~/components/ui/text_field'
import type { SubmitEvent } from 'react'
import type { ScannedPair } from '~/components/trackr_stations/pairing_station'

type OverrideDialogProps = {
  pair: ScannedPair
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks why serials are released from what they are paired with, which the history shows. */
export function OverrideDialog({ pair, onConfirm, onClose }: OverrideDialogProps) {
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason === '') return setError('Enter a reason.')
    onConfirm(reason)
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={`Pair ${pair.inner} with ${pair.outer}?`}
      onClose={onClose}
      dismissal="Cancel"
      footer={
        <Button type="submit" form="override" variant="primary">
          Pair anyway
        </Button>
      }
    >
      <form id="override" noValidate onSubmit={submit} className="grid gap-4">
        <p>{pair.error} Their earlier pairing ends and stays in the history.</p>
        <TextField name="reason" label="Reason" maxLength={200} error={error} />
      </form>
    </Dialog>
  )
}
