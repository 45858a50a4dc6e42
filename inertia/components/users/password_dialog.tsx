import { useState } from 'react'
import { texts } from '@shared/texts'
import { PasswordChoice, passwordOf, type PasswordWay } from '~/components/users/password_choice'
import { PasswordShown } from '~/components/users/password_shown'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { toast } from '~/components/ui/toast_store'
import { useSaving } from '~/hooks/use_saving'
import { api } from '~/lib/api'
import type { SubmitEvent } from 'react'
import type { UserDetailView } from '@views/accounts'

type PasswordDialogProps = { user: UserDetailView; onClose: () => void }

export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const [way, setWay] = useState<PasswordWay>('send_link')
  const [generated, setGenerated] = useState<string | null>(null)
  const [differs, setDiffers] = useState(false)
  const { run, isBusy, problems } = useSaving(texts.admin.passwordFailed)

  const reset = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const isDifferent = way === 'typed' && form.password !== form.password_confirm
    setDiffers(isDifferent)
    if (isDifferent) return
    const answer = await run(() =>
      api.put<{ password?: string }>(`/api/users/${user.id}/password`, {
        body: passwordOf(way, form.password),
      })
    )
    if (!answer) return
    if (answer.password) return setGenerated(answer.password)
    toast.success(
      way === 'send_link' ? `A link is on its way to ${user.email}.` : texts.account.passwordUpdated
    )
    onClose()
  }

  if (generated) return <PasswordShown email={user.email} password={generated} onClose={onClose} />
  return (
    <Dialog
      isOpen
      title={texts.admin.resetPassword}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="reset-password" variant="primary" isBusy={isBusy}>
            {texts.admin.resetPassword}
          </Button>
        </>
      }
    >
      <form id="reset-password" noValidate onSubmit={reset}>
        <p className="mb-4">
          {user.name} is signed out everywhere, on every device and in every program.
        </p>
        <PasswordChoice
          way={way}
          onChange={setWay}
          needsConfirm
          linkLasts="an hour"
          error={problems.password}
          errorConfirm={differs ? texts.account.passwordsDiffer : undefined}
        />
      </form>
    </Dialog>
  )
}
