import { useState } from 'react'
import { toOrderBody } from '~/components/new_order/order_body'
import { useOrderForm } from '~/components/new_order/use_order_form'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { leaveFor } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
import { staff } from '~/lib/staff_routes'
import type { OrderDraft } from '~/components/new_order/order_draft'
import type { ApiError } from '~/lib/api'
import type { NewOrderForm, OrderResponse } from '@views/orders'

const SAVED_BEFORE =
  'This order was already saved before your last changes. Find it in the order list.'

/** The draft of a new order, its preview and its save */
export function useNewOrder(form: NewOrderForm, start: () => OrderDraft) {
  const [initial] = useState(start)
  // One key per page: a retry after a lost response returns the saved order instead of a second one.
  const [idempotencyKey] = useState(randomKey)
  const order = useOrderForm({ form, initial, toBody: toOrderBody })
  const showError = (error: ApiError) =>
    error.code === 'E_IDEMPOTENCY' ? toast.error(SAVED_BEFORE) : order.showError(error)
  const creation = useMutation(
    () => api.put<OrderResponse>('/api/a/orders/0', { body: order.body, idempotencyKey }),
    { onError: showError }
  )

  const save = async () => {
    if (!order.isReady()) return
    const created = await creation.mutate()
    if (!created) return
    order.forget()
    toast.success(`Order ${created.number} saved.`)
    leaveFor(staff.order(created._id))
  }
  return { ...order, isSaving: creation.isProcessing, save }
}
