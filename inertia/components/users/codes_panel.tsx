import { router } from '@inertiajs/react'
import { customerTexts } from '@shared/texts/customers'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { Panel } from '~/components/ui/panel'
import { toast } from '~/components/ui/toast_store'
import { useSaving } from '~/hooks/use_saving'
import { api } from '~/lib/api'
import type { UserDetailView } from '@views/accounts'

const { codes } = customerTexts

/** For whoever has lost their authenticator and their recovery codes */
export function CodesPanel({ user }: { user: UserDetailView }) {
  const { run, isBusy } = useSaving(codes.failed)

  const switchOff = async () => {
    const isSure = await confirm({
      title: codes.sure(user.name),
      text: codes.consequence,
      confirmLabel: codes.switchOff,
      isDestructive: true,
    })
    if (!isSure || !(await run(() => api.delete(`/api/users/${user.id}/totp`)))) return
    toast.success(codes.done(user.name))
    router.reload()
  }

  return (
    <Panel title={codes.title}>
      <p className="text-control text-ink-2">{codes.hint(user.name)}</p>
      <Button className="mt-4" isBusy={isBusy} onClick={switchOff}>
        {codes.switchOff}…
      </Button>
    </Panel>
  )
}
