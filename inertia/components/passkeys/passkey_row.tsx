import { useState } from 'react'
import type { PasskeyView } from '@views/accounts'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { FormDialog } from '~/components/ui/form_dialog'
import { PasswordField } from '~/components/ui/password_field'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { OWN_PASSKEYS } from '~/components/passkeys/ceremonies'
import { reloadPage } from '~/lib/reload_page'

type Change = 'rename' | 'remove'

/** A passkey with its last use and buttons to change it */
export function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
  const [change, setChange] = useState<Change | null>(null)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{passkey.name}</p>
        <p className="text-control text-ink-2">
          Added <DateText at={passkey.createdAt} />,{' '}
          {passkey.usedAt ? (
            <>
              last used <DateText at={passkey.usedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`Rename ${passkey.name}`}
        onClick={() => setChange('rename')}
      >
        Rename
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Remove ${passkey.name}`}
        onClick={() => setChange('remove')}
      >
        Remove
      </Button>
      {change && <ChangeDialog passkey={passkey} change={change} onClose={() => setChange(null)} />}
    </li>
  )
}

type ChangeDialogProps = { passkey: PasskeyView; change: Change; onClose: () => void }

function ChangeDialog({ passkey, change, onClose }: ChangeDialogProps) {
  const path = `${OWN_PASSKEYS}/${passkey.id}`
  const isRename = change === 'rename'
  const save = useMutation((body: object) =>
    isRename ? api.put<object>(path, { body }) : api.delete<object>(path, { body })
  )
  const submit = async (form: FormData) => {
    if (!(await save.mutate(Object.fromEntries(form)))) return
    toast.success(isRename ? 'Passkey renamed.' : 'Passkey removed.')
    onClose()
    await reloadPage()
  }
  const hasFieldError = Object.keys(save.fieldErrors).length > 0
  return (
    <FormDialog
      title={isRename ? 'Rename the passkey' : `Remove ${passkey.name}?`}
      action={isRename ? 'Save' : 'Remove'}
      isDestructive={!isRename}
      isBusy={save.isProcessing}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      {isRename ? (
        <TextField
          name="name"
          label="Name of the passkey"
          defaultValue={passkey.name}
          maxLength={80}
          error={save.fieldErrors.name}
        />
      ) : (
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={save.fieldErrors.password}
        />
      )}
      {save.error && !hasFieldError && (
        <p role="alert" className="text-control text-danger">
          {save.error.message}
        </p>
      )}
    </FormDialog>
  )
}
