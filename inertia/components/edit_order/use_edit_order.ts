import { useEffect, useRef, useState } from 'react'
import { texts } from '@shared/texts/specification'
import { conflictOf } from '~/components/admin/edit_conflict'
import { storedDraft, toEditBody } from '~/components/edit_order/stored_draft'
import { useOrderForm, type OrderVersion } from '~/components/new_order/use_order_form'
import { showMessage } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { leaveFor } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { rebaseDraft } from '~/lib/changed_keys'
import { isHistoryVisit } from '~/lib/history_visit'
import { reloadPage } from '~/lib/reload_page'
import { staff } from '~/lib/staff_routes'
import type { ApiError } from '~/lib/api'
import type { OrderResponse, StoredOrderForm } from '@views/orders'

/** The draft of a stored order, with the version that it is based on */
export function useEditOrder(form: StoredOrderForm) {
  const [base, setBase] = useState(() => versionOf(form))
  const hasRestored = useRef(false)
  const id = form.order._id
  const order = useOrderForm({
    form,
    initial: base.draft,
    toBody: (draft) => toEditBody(base.draft, draft),
    previewed: { _id: id },
    base,
    onRestore: (restored) => {
      hasRestored.current = true
      setBase(restored)
    },
  })
  const update = useMutation(
    () =>
      api.put<OrderResponse>(`/api/a/orders/${id}`, {
        body: { ...order.body, updated: base.updated },
      }),
    { onError: (error: ApiError) => conflictOf(error) || order.showError(error) }
  )

  const save = async () => {
    if (!order.isReady()) return
    const saved = await update.mutate()
    if (!saved) return
    order.forget()
    if (order.draft.isMailed && saved.email) await mail(id)
    toast.success(`Order ${saved.number} saved.`)
    leaveFor(staff.order(id))
  }
  /** Loads the stored version, under the changes made here or without them. */
  const startFromLatest = async ({ keepsChanges }: { keepsChanges: boolean }): Promise<void> => {
    const latest = await reloadForm()
    if (!latest) return
    const version = versionOf(latest)
    order.set(keepsChanges ? rebaseDraft(version.draft, base.draft, order.draft) : version.draft)
    setBase(version)
    update.reset()
  }
  const load = useRef(startFromLatest)
  useEffect(() => {
    if (isHistoryVisit() && !hasRestored.current) void load.current({ keepsChanges: false })
  }, [])
  const discard = () => void startFromLatest({ keepsChanges: false })
  return {
    ...order,
    conflict: conflictOf(update.error),
    isSaving: update.isProcessing,
    save,
    startFromLatest,
    discard,
  }
}

const versionOf = (form: StoredOrderForm): OrderVersion => ({
  draft: storedDraft(form),
  updated: form.order.updated,
})

/** The order is saved by now, so a mail that fails leaves the save incomplete (decision 244). */
async function mail(id: string): Promise<void> {
  try {
    await api.post(`/api/orders/${id}/resend_email`)
  } catch (error) {
    toast.error(texts.admin.saveIncomplete)
    await showMessage(texts.checkout.error, (error as ApiError).message)
  }
}

/** Resolves to null when the page did not load. */
async function reloadForm(): Promise<StoredOrderForm | null> {
  let form: StoredOrderForm | null = null
  await reloadPage({
    only: ['form'],
    onSuccess: ({ props }) => {
      form = props.form as unknown as StoredOrderForm
    },
  })
  return form
}
