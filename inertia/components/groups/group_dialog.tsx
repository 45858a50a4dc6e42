import { useState } from 'react'
import type { FormEvent } from 'react'
import { groupSaved } from '~/components/groups/group_calls'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Dialog } from '~/components/ui/dialog'
import { TextField } from '~/components/ui/text_field'
import { useSaving } from '~/hooks/use_saving'
import { api } from '~/lib/api'
import type { GroupRowView } from '@views/pricing'

type GroupDialogProps = {
  /** Null: a new one */
  group: GroupRowView | null
  onClose: () => void
}

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const [name, setName] = useState(group?.name ?? '')
  const [hasAssets, setAssets] = useState(group?.digitalAssets ?? false)
  const { run, isBusy, problems, refusal } = useSaving('The group was not saved.')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const body = { _id: group?.id, name, digital_assets: hasAssets }
    if (!(await run(() => api.post('/api/groups', { body })))) return
    onClose()
    groupSaved(body)
  }
  const taken = refusal?.status === 409 ? refusal.message : undefined
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form="group" variant="primary" isBusy={isBusy}>
        {group ? 'Save' : 'Create Group'}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      size="small"
      title={group ? `Change ${group.name}` : 'New group'}
      onClose={onClose}
      footer={footer}
    >
      <form id="group" onSubmit={submit} className="grid gap-4">
        <TextField
          name="name"
          label="Name"
          value={name}
          maxLength={80}
          error={problems.name ?? taken}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox
          name="digital_assets"
          label="Digital Assets"
          hint="Its customers find the price list and the assets in their profile."
          checked={hasAssets}
          onChange={(event) => setAssets(event.target.checked)}
        />
      </form>
    </Dialog>
  )
}
