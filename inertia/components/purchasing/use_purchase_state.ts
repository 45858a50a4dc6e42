import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useLeaveSaved } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import * as staff from '@paths/staff_paths'
import { lastListHref } from '~/lib/visited_lists'
import type { PurchaseOrderResponse } from '@views/purchasing'

type StateChange = { state: 5 | 7; receive_all?: boolean }

/** Completes, reopens and deletes a purchase order. */
export function usePurchaseState({ _id: id, number, updated }: PurchaseOrderResponse) {
  const leaveSaved = useLeaveSaved()
  const update = useMutation(
    async (body: StateChange) => {
      try {
        return await api.put<PurchaseOrderResponse>(`/api/a/orders/${id}`, {
          body: { type: 0, updated, ...body },
        })
      } finally {
        await reloadPage()
      }
    },
    { onError: toastError('The purchase order was not changed.') }
  )
  const removal = useMutation(() => api.delete(`/api/orders/${id}`), { onError: toastError() })

  return {
    isBusy: update.isProcessing,
    /** Returns whether the state was changed. */
    async setState(state: 5 | 7, receivesAll = false): Promise<boolean> {
      const saved = await update.mutate({ state, ...(receivesAll && { receive_all: true }) })
      if (saved) toast.success(`${number} ${state === 7 ? 'completed' : 'reopened'}.`)
      return saved !== null
    },
    async remove(): Promise<void> {
      const isConfirmed = await confirm({
        title: `Delete ${number}?`,
        text: 'Its number is not used again.',
        confirmLabel: 'Delete purchase order',
        isDestructive: true,
      })
      if (!isConfirmed || !(await removal.mutate())) return
      toast.success(`${number} deleted.`)
      await leaveSaved(lastListHref(staff.purchasing))
    },
  }
}
