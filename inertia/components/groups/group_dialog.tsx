import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Dialog } from '~/components/ui/dialog'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { FormEvent } from 'react'
import type { GroupRowView } from '@views/pricing'

type GroupDialogProps = {
  /** Null creates a group */
  group: GroupRowView | null
  onClose: () => void
}

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const [name, setName] = useState(group?.name ?? '')
  const [hasDigitalAssets, setHasDigitalAssets] = useState(group?.digitalAssets ?? false)
  const update = useMutation((body: object) => api.post<object>('/api/groups', { body }), {
    onError: toastError('The group was not saved.'),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await update.mutate({ _id: group?.id, name, digital_assets: hasDigitalAssets }))) return
    onClose()
    toast.success(group ? 'Group saved.' : `${name} created.`)
    router.reload()
  }
  const { error, fieldErrors } = update
  const nameError = error?.code === 'E_NAME_TAKEN' ? error.message : fieldErrors.name
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form="group" variant="primary" isBusy={update.isProcessing}>
        {group ? 'Save' : 'Create group'}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      size="small"
      title={group ? `Edit ${group.name}` : 'New group'}
      onClose={onClose}
      footer={footer}
    >
      <form id="group" onSubmit={submit} className="grid gap-4">
        <TextField
          name="name"
          label="Name"
          value={name}
          maxLength={80}
          error={nameError}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox
          name="digital_assets"
          label="Digital Assets"
          hint="Customers find the price list and the assets in their profile."
          checked={hasDigitalAssets}
          onChange={({ target }) => setHasDigitalAssets(target.checked)}
        />
      </form>
    </Dialog>
  )
}
