import { useState } from 'react'
import { router } from '@inertiajs/react'
import { conflictOf, EditConflict, toastOtherErrors } from '~/components/admin/edit_conflict'
import { Checkbox } from '~/components/ui/checkbox'
import { FormDialog } from '~/components/ui/form_dialog'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { rebaseDraft } from '~/lib/changed_keys'
import { reloadProp } from '~/lib/reload_page'
import type { FormEvent } from 'react'
import type { GroupRowView } from '@views/pricing'

type GroupDialogProps = {
  /** Null creates a group */
  group: GroupRowView | null
  onClose: () => void
}

const draftOf = (group: GroupRowView | null) => ({
  name: group?.name ?? '',
  hasDigitalAssets: group?.digitalAssets ?? false,
})

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const [base, setBase] = useState({ draft: draftOf(group), updated: group?.updated })
  const [{ name, hasDigitalAssets }, setDraft] = useState(base.draft)
  const change = (changes: Partial<typeof base.draft>) =>
    setDraft((draft) => ({ ...draft, ...changes }))
  const update = useMutation((body: object) => api.post<object>('/api/groups', { body }), {
    onError: toastOtherErrors('The group was not saved.'),
  })

  const reading = useMutation(() => reloadProp<GroupRowView[]>('groups'))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { updated } = base
    const input = { _id: group?.id, name, digital_assets: hasDigitalAssets, updated }
    if (!(await update.mutate(input))) return
    onClose()
    toast.success(group ? 'Group saved.' : `${name} created.`)
    router.reload()
  }
  const startFromLatest = async ({ keepsChanges }: { keepsChanges: boolean }) => {
    const groups = await reading.mutate()
    if (!groups) return
    const latest = groups.find(({ id }) => id === group!.id)
    if (!latest) return onClose()
    const version = draftOf(latest)
    setBase({ draft: version, updated: latest.updated })
    setDraft((draft) => (keepsChanges ? rebaseDraft(version, base.draft, draft) : version))
    update.reset()
  }
  const conflict = conflictOf(update.error)
  const { error, fieldErrors } = update
  const nameError = error?.code === 'E_NAME_TAKEN' ? error.message : fieldErrors.name
  return (
    <FormDialog
      size="small"
      title={group ? `Edit ${group.name}` : 'New group'}
      action={group ? 'Save' : 'Create group'}
      saveLabel="Save group"
      isBusy={update.isProcessing || reading.isProcessing}
      onSubmit={submit}
      onClose={onClose}
    >
      {conflict && (
        <EditConflict
          changes={conflict}
          onKeep={() => void startFromLatest({ keepsChanges: true })}
          onDiscard={() => void startFromLatest({ keepsChanges: false })}
        />
      )}
      <TextField
        name="name"
        label="Name"
        value={name}
        maxLength={80}
        error={nameError}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Checkbox
        name="digital_assets"
        label="Digital Assets"
        hint="Customers find the price list and the assets in their profile."
        checked={hasDigitalAssets}
        onChange={({ target }) => change({ hasDigitalAssets: target.checked })}
      />
    </FormDialog>
  )
}
