import { useState } from 'react'
import { ErasureDialog } from '~/components/users/erasure_dialog'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { useSaving } from '~/hooks/use_saving'
import { api } from '~/lib/api'
import type { ErasurePreviewView, UserDetailView } from '@views/accounts'

/** What the law lets a customer ask for: a copy of their data, and that it goes */
export function DataPanel({ user }: { user: UserDetailView }) {
  const [preview, setPreview] = useState<ErasurePreviewView | null>(null)
  const { run, isBusy } = useSaving('The erasure cannot be looked at.')

  const look = async () => {
    const plan = await run(() => api.get<ErasurePreviewView>(`/api/users/${user.id}/erasure`))
    if (plan) setPreview(plan)
  }

  return (
    <Panel title="Personal data">
      <p className="text-control text-ink-2">
        A copy of everything that is stored about {user.name}, and its erasure.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={`/api/users/${user.id}/data`} isPlain>
          Download
        </LinkButton>
        <Button isBusy={isBusy} onClick={look}>
          Erase…
        </Button>
      </div>
      {preview && <ErasureDialog user={user} preview={preview} onClose={() => setPreview(null)} />}
    </Panel>
  )
}
