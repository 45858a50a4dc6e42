import { useState } from 'react'
import { Link, router } from '@inertiajs/react'
import { texts } from '@shared/texts'
import { PasswordChoice, passwordOf, type PasswordWay } from '~/components/users/password_choice'
import { PasswordShown } from '~/components/users/password_shown'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Dialog } from '~/components/ui/dialog'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { useSaving } from '~/hooks/use_saving'
import { api } from '~/lib/api'
import { staff } from '~/lib/paths'
import type { SubmitEvent } from 'react'
import type { RoleChoice, StaffUserAnswer } from '@views/accounts'

type CreateUserDialogProps = { roles: readonly RoleChoice[]; onClose: () => void }
type Made = StaffUserAnswer & { password?: string }

export function CreateUserDialog({ roles, onClose }: CreateUserDialogProps) {
  const [way, setWay] = useState<PasswordWay>('send_link')
  const [made, setMade] = useState<Made | null>(null)
  const { run, isBusy, problems, refusal } = useSaving(texts.admin.userFailed)

  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { firstname, lastname, company, email, role } = form
    const user = await run(() =>
      api.put<Made>('/api/users/0', {
        body: {
          ...{ firstname, lastname, company, email },
          role: Number(role ?? 0),
          ...passwordOf(way, form.password),
        },
      })
    )
    if (!user) return
    if (user.password) return setMade(user)
    toast.success(`Account of ${user.email} made.`)
    router.visit(staff.user(user._id))
  }

  if (made?.password) {
    return (
      <PasswordShown
        email={made.email}
        password={made.password}
        onClose={() => router.visit(staff.user(made._id))}
      />
    )
  }
  const owner = refusal?.userId
  return (
    <Dialog
      isOpen
      title={texts.admin.createUser}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="create-user" variant="primary" isBusy={isBusy}>
            {texts.admin.createUser}
          </Button>
        </>
      }
    >
      <form id="create-user" noValidate onSubmit={create} className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="email"
          type="email"
          label="E-mail"
          autoComplete="off"
          autoFocus
          error={problems.email}
          className="sm:col-span-2"
        />
        {owner && (
          <Callout tone="notice" className="sm:col-span-2">
            <Link href={staff.user(owner)} className="font-semibold text-ink underline">
              Show this account
            </Link>
          </Callout>
        )}
        <TextField name="firstname" label="First name" isOptional error={problems.firstname} />
        <TextField name="lastname" label="Last name" isOptional error={problems.lastname} />
        <TextField
          name="company"
          label="Company"
          isOptional
          error={problems.company}
          className={roles.length > 1 ? '' : 'sm:col-span-2'}
        />
        {roles.length > 1 && (
          <Select
            name="role"
            label="Role"
            error={problems.role}
            options={roles.map(({ value, label }) => ({ value: String(value), label }))}
          />
        )}
        <PasswordChoice
          way={way}
          onChange={setWay}
          linkLasts="7 days"
          error={problems.password}
          className="sm:col-span-2"
        />
      </form>
    </Dialog>
  )
}
