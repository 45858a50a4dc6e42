import { ApiTokenFacts } from '~/components/api_tokens/api_token_facts'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { ApiTokenView } from '@views/accounts'

type ApiTokenRowProps = {
  token: ApiTokenView
  /** The call that revokes it */
  path: string
  owner?: string
}

/** A token with a button to revoke it */
export function ApiTokenRow({ token, path, owner }: ApiTokenRowProps) {
  const revoke = useMutation(() => api.delete<object>(path), {
    onError: toastError('The token was not revoked.'),
  })
  const confirmRevocation = async () => {
    const isConfirmed = await confirm({
      title: `Revoke ${token.name}?`,
      text: 'The program that uses it is rejected from now on.',
      confirmLabel: 'Revoke token',
      isDestructive: true,
    })
    if (!isConfirmed || !(await revoke.mutate())) return
    toast.success('Token revoked.')
    await reloadPage()
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <ApiTokenFacts token={token} owner={owner} />
      <Button
        size="small"
        variant="quiet"
        aria-label={`Revoke ${token.name}${owner ? ` of ${owner}` : ''}`}
        isBusy={revoke.isProcessing}
        onClick={() => void confirmRevocation()}
      >
        Revoke
      </Button>
    </li>
  )
}
