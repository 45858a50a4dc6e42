import { useState } from 'react'
import { initialOrderDraft, toOrderBody, type OrderDraft } from '~/components/new_order/order_draft'
import { useOrderPreview } from '~/components/new_order/use_order_preview'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { leaveFor, useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { changedKeys } from '~/lib/changed_keys'
import { randomKey } from '~/lib/random_key'
import { staff } from '~/lib/staff_routes'
import type { ApiError } from '~/lib/api'
import type { NewOrderForm, OrderResponse } from '@views/orders'

const NOT_SAVED = 'The order was not saved.'
const SAVED_BEFORE =
  'This order was already saved before your last changes. Find it in the order list.'

export type NewOrder = ReturnType<typeof useNewOrder>

/** The draft of a new order, its preview and its save */
export function useNewOrder(form: NewOrderForm) {
  const [initial] = useState(() => initialOrderDraft(form))
  const [draft, setDraft] = useState(initial)
  const [saveErrors, setSaveErrors] = useState<Record<string, string>>({})
  // One key per page: a retry after a lost response returns the saved order instead of a second one.
  const [idempotencyKey] = useState(randomKey)
  const { body, errors: inputErrors } = toOrderBody(draft)
  const preview = useOrderPreview({
    body: { ...body, send_mail: false },
    lineKeys: draft.lines.map(({ key }) => key),
  })
  useUnsavedChanges(changedKeys(initial, draft).length > 0)

  const set = (next: OrderDraft) => {
    // Line errors are keyed by index, so they are wrong once a line is added or removed.
    if (next.lines.length !== draft.lines.length) setSaveErrors(withoutLineErrors)
    setDraft(next)
  }
  const showError = (error: ApiError) => {
    const index = draft.lines.findIndex(({ productId }) => productId === error.productId)
    const isOutOfStock = error.productId !== null && index >= 0
    const fields = isOutOfStock ? { [`cart.${index}.quantity`]: error.message } : error.fields
    setSaveErrors(fields)
    if (error.code === 'E_IDEMPOTENCY') toast.error(SAVED_BEFORE)
    else if (Object.keys(fields).length > 0) toast.error(NOT_SAVED)
    else toast.error(`${NOT_SAVED} ${error.message}`)
  }
  const creation = useMutation(
    () => api.put<OrderResponse>('/api/a/orders/0', { body, idempotencyKey }),
    { onError: showError }
  )

  const save = async () => {
    setSaveErrors(inputErrors)
    if (Object.keys(inputErrors).length > 0) return
    const order = await creation.mutate()
    if (!order) return
    toast.success(`Order ${order.number} saved.`)
    leaveFor(staff.order(order._id))
  }

  return {
    form,
    draft,
    set,
    change: (changes: Partial<OrderDraft>) => set({ ...draft, ...changes }),
    errors: { ...inputErrors, ...saveErrors },
    /** The errors of the last save, for the list above the form */
    saveErrors,
    preview,
    isSaving: creation.isProcessing,
    save,
  }
}

const withoutLineErrors = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('cart')))
