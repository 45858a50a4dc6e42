import { useState } from 'react'
import { texts } from '@shared/texts/specification'
import {
  PasswordMethodFields,
  passwordInput,
  type PasswordMethod,
} from '~/components/users/password_method_fields'
import { GeneratedPasswordDialog } from '~/components/users/generated_password_dialog'
import { FormDialog } from '~/components/ui/form_dialog'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { SubmitEvent } from 'react'
import type { UserDetailView } from '@views/accounts'

type PasswordDialogProps = { user: UserDetailView; onClose: () => void }

export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const [method, setMethod] = useState<PasswordMethod>('send_link')
  const [generated, setGenerated] = useState<string | null>(null)
  const [isMismatch, setMismatch] = useState(false)
  const change = useMutation(
    (body: object) => api.put<{ password?: string }>(`/api/users/${user.id}/password`, { body }),
    { onError: toastError(texts.admin.passwordFailed) }
  )

  const reset = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const differs = method === 'typed' && form.password !== form.password_confirm
    setMismatch(differs)
    if (differs) return
    const response = await change.mutate(passwordInput(method, form.password))
    if (!response) return
    if (response.password) return setGenerated(response.password)
    toast.success(
      method === 'send_link' ? `Link sent to ${user.email}.` : texts.account.passwordUpdated
    )
    onClose()
  }

  if (generated)
    return <GeneratedPasswordDialog email={user.email} password={generated} onClose={onClose} />
  return (
    <FormDialog
      title={texts.admin.resetPassword}
      action={texts.admin.resetPassword}
      saveLabel="Reset password"
      isBusy={change.isProcessing}
      onSubmit={reset}
      onClose={onClose}
      className="block"
    >
      <p className="mb-4">
        This signs {user.name} out on every device, removes all passkeys and revokes every API
        token.
      </p>
      <PasswordMethodFields
        method={method}
        onChange={setMethod}
        needsConfirm
        linkLifetime="an hour"
        error={change.fieldErrors.password}
        errorConfirm={isMismatch ? texts.account.passwordsDiffer : undefined}
      />
    </FormDialog>
  )
}
