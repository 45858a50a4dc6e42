import { router } from '@inertiajs/react'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { StaffMemberView } from '@views/accounts'

/** Whether a staff user signs in with codes, and must; super admins decide. */
export function CodesCell({ member: { id, name, signIn } }: { member: StaffMemberView }) {
  const change = useMutation(
    (required: boolean) => api.put(`/api/users/${id}/codes`, { body: { required } }),
    { onError: toastError('The setting was not saved.') }
  )
  if (!signIn) return null
  const { hasCodes, hasPasskey, mustUseCodes } = signIn
  const isSafe = hasCodes || hasPasskey

  const toggle = async () => {
    if (!mustUseCodes && !isSafe) {
      const isSure = await confirm({
        title: `Require one-time codes of ${name}?`,
        text: 'Neither codes nor a passkey are set up yet. From now on, only the page that sets them up opens for this user.',
        confirmLabel: 'Require codes',
      })
      if (!isSure) return
    }
    if (!(await change.mutate(!mustUseCodes))) return
    toast.success(
      mustUseCodes ? `${name} may sign in without codes.` : `${name} must use one-time codes.`
    )
    router.reload()
  }

  return (
    <span className="relative flex flex-wrap items-center gap-2">
      <Badge tone={hasCodes ? 'success' : mustUseCodes && !isSafe ? 'danger' : 'neutral'}>
        {hasCodes ? 'On' : 'Off'}
      </Badge>
      {hasPasskey && <Badge tone="success">Passkey</Badge>}
      {mustUseCodes && <Badge tone="notice">Required</Badge>}
      <Button size="small" isBusy={change.isProcessing} onClick={toggle}>
        {mustUseCodes ? 'Make optional' : 'Require'}
        <span className="sr-only"> for {name}</span>
      </Button>
    </span>
  )
}
