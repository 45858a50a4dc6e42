import { useState } from 'react'
import { router } from '@inertiajs/react'
import { CustomerSearch } from '~/components/order_editor/customer_search'
import { MergePreviewTables } from '~/components/users/merge_preview'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { ErrorState } from '~/components/ui/error_state'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import type { MergePreviewView, UserDetailView } from '@views/accounts'

type MergeDialogProps = { user: UserDetailView; onClose: () => void }

/** Chooses the account that stays, shows what moves, and merges after a confirmation. */
export function MergeDialog({ user, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<string | null>(null)
  const preview = useQuery(into, (signal) =>
    api.get<MergePreviewView>(`/api/users/${user.id}/merge?into=${into}`, { signal })
  )
  const merge = useMutation(
    () => api.post(`/api/users/${user.id}/merge`, { body: { into: into! } }),
    { onError: toastError('Nothing was merged.') }
  )
  const shown = preview.isCurrent ? preview.data : null
  const canMerge = shown && shown.obstacles.length === 0

  const confirm = async () => {
    if (!(await merge.mutate())) return
    toast.success(`${user.name} was merged into ${shown!.into.email}.`)
    onClose()
    router.visit(staff.adminUser(into!))
  }

  return (
    <Dialog
      isOpen
      size="large"
      title={`Merge ${user.name} into another customer`}
      isBusy={merge.isProcessing}
      onClose={onClose}
      dismissal="Cancel"
      footer={
        canMerge && (
          <Button variant="danger" isBusy={merge.isProcessing} onClick={confirm}>
            Merge accounts
          </Button>
        )
      }
    >
      <CustomerSearch onChoose={({ _id }) => setInto(_id)} />
      {preview.error && <ErrorState text={preview.error.message} onRetry={preview.retry} />}
      {shown && <MergePreviewTables preview={shown} />}
    </Dialog>
  )
}
