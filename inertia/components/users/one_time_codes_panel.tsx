import { router } from '@inertiajs/react'
import { customerTexts } from '@shared/texts/customers'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { Panel } from '~/components/ui/panel'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { UserDetailView } from '@views/accounts'

const { codes } = customerTexts

/** Helps a staff user who has lost both the authenticator and the recovery codes. */
export function OneTimeCodesPanel({ user }: { user: UserDetailView }) {
  const removal = useMutation(() => api.delete(`/api/users/${user.id}/totp`), {
    onError: toastError(codes.failed),
  })

  const switchOff = async () => {
    const isSure = await confirm({
      title: codes.confirmTitle(user.name),
      text: codes.consequence,
      confirmLabel: codes.switchOff,
      isDestructive: true,
    })
    if (!isSure || !(await removal.mutate())) return
    toast.success(codes.done(user.name))
    router.reload()
  }

  return (
    <Panel title={codes.title}>
      <p className="text-control text-ink-2">{codes.hint(user.name)}</p>
      <Button className="mt-4" isBusy={removal.isProcessing} onClick={switchOff}>
        {codes.switchOff}…
      </Button>
    </Panel>
  )
}
