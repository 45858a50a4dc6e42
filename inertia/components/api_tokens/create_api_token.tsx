import { useState } from 'react'
import { ScopeFields } from '~/components/api_tokens/scope_fields'
import { Button } from '~/components/ui/button'
import { FormDialog } from '~/components/ui/form_dialog'
import { PasswordField } from '~/components/ui/password_field'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { ApiTokenSettingsView, ApiTokenView } from '@views/accounts'

export const OWN_TOKENS = '/api/users/me/tokens'
const DEFAULT_DAYS = '90'

type Created = { token: ApiTokenView; secret: string }
type CreateApiTokenProps = {
  settings: ApiTokenSettingsView
  /** Receives the token itself, which is shown once */
  onCreated: (secret: string) => void
}

/** Asks for the name, scopes and period of a token, and for the password */
export function CreateApiToken({ settings, onCreated }: CreateApiTokenProps) {
  const [isOpen, setOpen] = useState(false)
  const create = useMutation((body: object) => api.post<Created>(OWN_TOKENS, { body }))
  const submit = async (form: FormData) => {
    const created = await create.mutate({
      name: form.get('name'),
      scopes: form.getAll('scopes'),
      days: Number(form.get('days')),
      password: form.get('password'),
    })
    if (!created) return
    setOpen(false)
    await reloadPage()
    onCreated(created.secret)
  }
  const close = () => {
    create.reset()
    setOpen(false)
  }
  const errors = create.fieldErrors

  return (
    <>
      <Button onClick={() => setOpen(true)}>Create a token</Button>
      {isOpen && (
        <FormDialog
          title="Create a token"
          action="Create token"
          isBusy={create.isProcessing}
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault()
            void submit(new FormData(event.currentTarget))
          }}
        >
          <TextField name="name" label="Name of the program" error={errors.name} maxLength={80} />
          <ScopeFields scopes={settings.scopes} error={errors.scopes} />
          <Select
            name="days"
            label="Expires after"
            defaultValue={DEFAULT_DAYS}
            options={settings.days.map((days) => ({ value: String(days), label: `${days} days` }))}
            error={errors.days}
          />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            error={errors.password}
          />
          {create.error && Object.keys(errors).length === 0 && (
            <p role="alert" className="text-control text-danger">
              {create.error.message}
            </p>
          )}
        </FormDialog>
      )}
    </>
  )
}
