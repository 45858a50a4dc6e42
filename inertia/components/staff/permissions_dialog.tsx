import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Checkbox } from '~/components/ui/checkbox'
import { FormDialog } from '~/components/ui/form_dialog'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { PERMISSION_HINTS, PERMISSION_NAMES, PERMISSIONS } from '@shared/permissions'
import type { SubmitEvent } from 'react'
import type { Permission } from '@shared/permissions'
import type { StaffMemberView } from '@views/accounts'

type PermissionsDialogProps = { member: StaffMemberView; onClose: () => void }

/** Grants and revokes permissions of a colleague. Only what changed is sent, so that what others changed stays. */
export function PermissionsDialog({ member, onClose }: PermissionsDialogProps) {
  const { id, name, permissions } = member
  const [granted, setGranted] = useState<readonly Permission[]>(permissions ?? [])
  const save = useMutation(
    (body: Partial<Record<Permission, boolean>>) =>
      api.put(`/api/users/${id}/permissions`, { body }),
    { onError: toastError('The permissions were not saved.') }
  )
  const toggle = (permission: Permission, isGranted: boolean) =>
    setGranted((before) =>
      isGranted ? [...before, permission] : before.filter((other) => other !== permission)
    )
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const changed = PERMISSION_NAMES.filter(
      (permission) => granted.includes(permission) !== permissions?.includes(permission)
    )
    const body = Object.fromEntries(
      changed.map((permission) => [permission, granted.includes(permission)])
    )
    if (!(await save.mutate(body))) return
    toast.success(`Permissions of ${name} saved.`)
    onClose()
    router.reload()
  }
  return (
    <FormDialog
      title={`Permissions of ${name}`}
      action="Save permissions"
      isBusy={save.isProcessing}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {PERMISSION_NAMES.map((permission) => (
        <Checkbox
          key={permission}
          name={permission}
          label={PERMISSIONS[permission]}
          hint={PERMISSION_HINTS[permission]}
          checked={granted.includes(permission)}
          onChange={({ target }) => toggle(permission, target.checked)}
        />
      ))}
    </FormDialog>
  )
}
