import { useForm } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { TextField } from '~/components/ui/text_field'
import { useSaveKey } from '~/hooks/use_save_key'
import { staff } from '~/lib/staff_routes'
import type { SubmitEvent } from 'react'

type DiscardJobDialogProps = { id: string; name: string; onClose: () => void }

export function DiscardJobDialog({ id, name, onClose }: DiscardJobDialogProps) {
  const { data, setData, errors, post, processing } = useForm({ reason: '' })
  const formRef = useSaveKey('Discard task')
  const discard = (event: SubmitEvent) => {
    event.preventDefault()
    post(staff.jobDiscard(id), { preserveScroll: true, onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={`Discard “${name}”?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="discard-job" variant="danger" isBusy={processing}>
            Discard task
          </Button>
        </>
      }
    >
      <form ref={formRef} id="discard-job" noValidate onSubmit={discard} className="grid gap-4">
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
      </form>
    </Dialog>
  )
}
