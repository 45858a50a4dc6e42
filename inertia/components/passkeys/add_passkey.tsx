import { useState } from 'react'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { PasskeyView } from '@views/accounts'
import { Button } from '~/components/ui/button'
import { FormDialog } from '~/components/ui/form_dialog'
import { PasswordField } from '~/components/ui/password_field'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { createPasskey, OWN_PASSKEYS } from '~/components/passkeys/ceremonies'
import { reloadPage } from '~/lib/reload_page'

type Options = { options: PublicKeyCredentialCreationOptionsJSON }
type Added = { passkey: PasskeyView; codes: string[] | null }
type AddPasskeyProps = {
  /** Receives recovery codes, which are shown once */
  onAdded: (codes: string[] | null) => void
}

/** Asks for the password, then for the authenticator */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const add = useMutation(async ({ name, password }: { name: string; password: string }) => {
    const { options } = await api.post<Options>(`${OWN_PASSKEYS}/options`, { body: { password } })
    const response = await createPasskey(options)
    return response && api.post<Added>(OWN_PASSKEYS, { body: { name, response } })
  })
  const submit = async (form: FormData) => {
    setFailure(null)
    const input = { name: String(form.get('name')), password: String(form.get('password')) }
    const added = await add.mutate(input)
    if (!added) return setFailure('No passkey was added. Try again.')
    setOpen(false)
    toast.success('Passkey added.')
    await reloadPage()
    onAdded(added.codes)
  }
  const errors = add.fieldErrors
  const error = add.error ? add.error.message : failure

  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a passkey</Button>
      {isOpen && (
        <FormDialog
          title="Add a passkey"
          action="Continue"
          isBusy={add.isProcessing}
          onClose={() => setOpen(false)}
          onSubmit={(event) => {
            event.preventDefault()
            void submit(new FormData(event.currentTarget))
          }}
        >
          <TextField name="name" label="Name of the passkey" error={errors.name} maxLength={80} />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            error={errors.password}
          />
          {error && !errors.password && !errors.name && (
            <p role="alert" className="text-control text-danger">
              {error}
            </p>
          )}
        </FormDialog>
      )}
    </>
  )
}
