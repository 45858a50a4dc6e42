import { useState } from 'react'
import { ErasureDialog } from '~/components/users/erasure_dialog'
import { MergeDialog } from '~/components/users/merge_dialog'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { ErasurePreviewView, UserDetailView } from '@views/accounts'

/** Privacy laws give a customer the right to a copy of their data and to its erasure. */
export function PersonalDataPanel({ user }: { user: UserDetailView }) {
  const [isOpen, setOpen] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const preview = useMutation(() => api.get<ErasurePreviewView>(`/api/users/${user.id}/erasure`), {
    onError: toastError('The erasure preview did not load.'),
  })
  const showPreview = async () => {
    if (await preview.mutate()) setOpen(true)
  }

  return (
    <Panel title="Personal data">
      <p className="text-control text-ink-2">
        Download everything stored about {user.name}, erase it, or merge it into another customer.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={`/api/users/${user.id}/data`} isPlain>
          Download
        </LinkButton>
        <Button isBusy={preview.isProcessing} onClick={showPreview}>
          Erase…
        </Button>
        {!user.isStaff && <Button onClick={() => setMerging(true)}>Merge…</Button>}
      </div>
      {isOpen && preview.data && (
        <ErasureDialog user={user} preview={preview.data} onClose={() => setOpen(false)} />
      )}
      {isMerging && <MergeDialog user={user} onClose={() => setMerging(false)} />}
    </Panel>
  )
}
