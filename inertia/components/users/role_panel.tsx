import { useState } from 'react'
import { router } from '@inertiajs/react'
import { texts } from '@shared/texts'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { toast } from '~/components/ui/toast_store'
import { useSaving } from '~/hooks/use_saving'
import { api } from '~/lib/api'
import type { UserDetailView } from '@views/accounts'

/** A role is given by itself, not with the rest of the form: it ends the person's sessions. */
export function RolePanel({ user }: { user: UserDetailView }) {
  const { roles } = user.choices
  const [role, setRole] = useState(user.details.role)
  const { run, isBusy, problems } = useSaving(texts.admin.userFailed)
  if (roles.length < 2) return null

  const give = async () => {
    const label = roles.find(({ value }) => value === role)?.label ?? ''
    const isSure = await confirm({
      title: `Make ${user.name} ${label}?`,
      text: 'They are signed out everywhere. Whoever joins the staff chooses a password of at least 12 characters.',
      confirmLabel: 'Change role',
    })
    if (!isSure || !(await run(() => api.put(`/api/users/${user.id}/role/${role}`)))) return
    toast.success(`${user.name} is ${label} now.`)
    router.reload()
  }

  return (
    <Panel title="Role">
      <div className="flex max-w-md items-end gap-3">
        <Select
          name="role"
          label="Role"
          value={String(role)}
          error={problems.role}
          options={roles.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={({ target }) => setRole(Number(target.value) as typeof role)}
          className="flex-1"
        />
        <Button isBusy={isBusy} disabled={role === user.details.role} onClick={give}>
          Change role
        </Button>
      </div>
    </Panel>
  )
}
