import { useState } from 'react'
import { Link, router } from '@inertiajs/react'
import { texts } from '@shared/texts/specification'
import {
  PasswordMethodFields,
  passwordInput,
  type PasswordMethod,
} from '~/components/users/password_method_fields'
import { GeneratedPasswordDialog } from '~/components/users/generated_password_dialog'
import { Callout } from '~/components/ui/callout'
import { FormDialog } from '~/components/ui/form_dialog'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import type { SubmitEvent } from 'react'
import { RETAILER } from '@shared/texts/display_names'
import type { RoleChoice, StaffUserJson, UserListView } from '@views/accounts'

type CreateUserDialogProps = Pick<UserListView, 'groups'> & {
  roles: readonly RoleChoice[]
  onClose: () => void
}
type CreatedUser = StaffUserJson & { password?: string }

export function CreateUserDialog({ roles, groups, onClose }: CreateUserDialogProps) {
  const [method, setMethod] = useState<PasswordMethod>('send_link')
  const creation = useMutation((body: object) => api.put<CreatedUser>('/api/users/0', { body }), {
    onError: toastError(texts.admin.userFailed),
  })
  const { data: created, error: failure, fieldErrors, isProcessing } = creation

  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { firstname, lastname, company, email, role, group } = form
    const user = await creation.mutate({
      ...{ firstname, lastname, company, email },
      role: Number(role ?? 0),
      ...(group && { group }),
      ...passwordInput(method, form.password),
    })
    if (!user || user.password) return
    toast.success(`Account for ${user.email} created.`)
    router.visit(staff.adminUser(user._id))
  }

  if (created?.password) {
    return (
      <GeneratedPasswordDialog
        email={created.email}
        password={created.password}
        onClose={() => router.visit(staff.adminUser(created._id))}
      />
    )
  }
  const existingUserId = failure?.userId
  return (
    <FormDialog
      title={texts.admin.createUser}
      action={texts.admin.createUser}
      saveLabel="Create customer"
      isBusy={isProcessing}
      onSubmit={create}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="off"
        autoFocus
        error={fieldErrors.email}
        className="sm:col-span-2"
      />
      {existingUserId && (
        <Callout tone="notice" className="sm:col-span-2">
          <Link
            href={staff.adminUser(existingUserId)}
            className="touch-link font-semibold text-ink underline"
          >
            Show this account
          </Link>
        </Callout>
      )}
      <TextField name="firstname" label="First name" isOptional error={fieldErrors.firstname} />
      <TextField name="lastname" label="Last name" isOptional error={fieldErrors.lastname} />
      <TextField name="company" label="Company" isOptional error={fieldErrors.company} />
      {groups.length > 0 && (
        <Select
          name="group"
          label="Group"
          error={fieldErrors.group}
          options={[
            { value: '', label: RETAILER },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {roles.length > 1 && (
        <Select
          name="role"
          label="Role"
          error={fieldErrors.role}
          options={roles.map(({ value, label }) => ({ value: String(value), label }))}
        />
      )}
      <PasswordMethodFields
        method={method}
        onChange={setMethod}
        linkLifetime="7 days"
        error={fieldErrors.password}
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
