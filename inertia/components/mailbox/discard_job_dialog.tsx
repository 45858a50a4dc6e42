import { useForm } from '@inertiajs/react/form'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextField } from '~/components/ui/text_field'
import * as staff from '@paths/staff_paths'
import type { SubmitEvent } from 'react'

type DiscardJobDialogProps = { id: string; name: string; onClose: () => void }

export function DiscardJobDialog({ id, name, onClose }: DiscardJobDialogProps) {
  const { data, setData, errors, post, processing } = useForm({ reason: '' })
  const discard = (event: SubmitEvent) => {
    event.preventDefault()
    post(staff.adminFailedJobDiscard(id), { preserveScroll: true, onSuccess: onClose })
  }
  return (
    <FormDialog
      size="small"
      title={`Discard “${name}”?`}
      action="Discard task"
      isDestructive
      isBusy={processing}
      onSubmit={discard}
      onClose={onClose}
    >
      <p>The task will not run again. This cannot be undone.</p>
      <TextField
        name="reason"
        label="Reason"
        autoComplete="off"
        maxLength={300}
        value={data.reason}
        error={errors.reason}
        onChange={({ target }) => setData('reason', target.value)}
      />
    </FormDialog>
  )
}
