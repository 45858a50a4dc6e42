import { useState } from 'react'
import { texts } from '@shared/texts/specification'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { UserDetailView } from '@views/accounts'

type RolePanelProps = { user: UserDetailView; onChanged: () => void }

/** A role is saved apart from the form because it ends the user's sessions. */
export function RolePanel({ user, onChanged }: RolePanelProps) {
  const { roles } = user.choices
  const stored = user.details.role
  const [chosen, setChosen] = useState({ role: stored, insteadOf: stored })
  // A choice belongs to the role that it replaces.
  const role = chosen.insteadOf === stored ? chosen.role : stored
  const change = useMutation(() => api.put(`/api/users/${user.id}/role/${role}`), {
    onError: toastError(texts.admin.userFailed),
  })
  if (roles.length < 2) return null

  const changeRole = async () => {
    const label = roles.find(({ value }) => value === role)?.label ?? ''
    const isSure = await confirm({
      title: `Change the role of ${user.name} to ${label}?`,
      text: 'This signs the user out everywhere. A staff role requires a password of at least 12 characters.',
      confirmLabel: 'Change role',
    })
    if (!isSure || !(await change.mutate())) return
    toast.success(`Role of ${user.name} changed to ${label}.`)
    onChanged()
  }

  return (
    <Panel title="Role">
      <div className="flex max-w-md items-end gap-3">
        <Select
          name="role"
          label="Role"
          value={String(role)}
          error={change.fieldErrors.role}
          options={roles.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={({ target }) =>
            setChosen({ role: Number(target.value) as typeof role, insteadOf: stored })
          }
          className="flex-1"
        />
        <Button isBusy={change.isProcessing} disabled={role === stored} onClick={changeRole}>
          Change role
        </Button>
      </div>
    </Panel>
  )
}
