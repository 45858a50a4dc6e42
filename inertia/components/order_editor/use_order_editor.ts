import { texts } from '@shared/texts/specification'
import { useDocumentEditor } from '~/components/document_editor/use_document_editor'
import { toEditBody, toOrderBody } from '~/components/order_editor/order_body'
import { storedDraft } from '~/components/order_editor/stored_draft'
import { promiseOfLines } from '~/components/promises/promise_of_lines'
import { showMessage } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { leaveSaved } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { reloadProp } from '~/lib/reload_page'
import * as staff from '@paths/staff_paths'
import type { DocumentVersion } from '~/components/document_editor/editor_state'
import type { DocumentEditor } from '~/components/document_editor/use_document_editor'
import type { OrderDraft } from '~/components/order_editor/order_draft'
import type { ApiError } from '~/lib/api'
import type { NewOrderForm, OrderResponse, StaffOrderPreview, StoredOrderForm } from '@views/orders'

export type OrderEditor = DocumentEditor<OrderDraft, StaffOrderPreview> & {
  form: NewOrderForm & Partial<Pick<StoredOrderForm, 'isShipped' | 'isTaxFixed' | 'chargedTax'>>
}

const ORDER = { noun: 'order', failure: 'The order was not saved.' }

export function useNewOrder(form: NewOrderForm, start: () => OrderDraft): OrderEditor {
  const editor = useDocumentEditor({
    ...ORDER,
    start: () => ({ draft: start(), updated: null }),
    toBody: toOrderBody,
    preview: (body, signal) => previewOrder({ ...body, send_mail: false }, signal),
    save: (body, saveKey, shown) =>
      api.put<OrderResponse>('/api/a/orders/0', {
        body: { ...body, ...acceptedPromise(body, shown) },
        idempotencyKey: saveKey,
      }),
    onSaved: ({ number }) => toast.success(`Order ${number} saved.`),
    leave: ({ _id }) => leaveSaved(staff.adminOrder(_id)),
  })
  return { ...editor, form }
}

/** A quote reserves nothing, so that nothing of it is promised yet. */
function acceptedPromise(body: object, shown: StaffOrderPreview | null) {
  const promise = shown && !('quote' in body) ? promiseOfLines(shown.lines) : null
  return promise && { promised_on: promise.by }
}

type StoredOrderOptions = {
  /** Tells apart the editors of one page */
  name?: string
  /** Instead of the visit of the page of the order */
  leave?: () => void
}

export function useStoredOrder(
  form: StoredOrderForm,
  { name, leave }: StoredOrderOptions = {}
): OrderEditor {
  const id = form.order._id
  const editor = useDocumentEditor({
    ...ORDER,
    name,
    start: () => versionOf(form),
    toBody: toEditBody,
    preview: (body, signal) => previewOrder({ ...body, _id: id, send_mail: false }, signal),
    save: (body) => api.put<OrderResponse>(`/api/a/orders/${id}`, { body }),
    onSaved: async ({ number, email }, { isMailed }) => {
      if (isMailed && email) await mail(id)
      toast.success(`Order ${number} saved.`)
    },
    leave: leave ?? (() => leaveSaved(staff.adminOrder(id))),
    readLatest: async () => {
      const latest = await reloadProp<StoredOrderForm>('form')
      return latest && versionOf(latest)
    },
  })
  return { ...editor, form }
}

const versionOf = (form: StoredOrderForm): DocumentVersion<OrderDraft> => ({
  draft: storedDraft(form),
  updated: form.order.updated,
})

const previewOrder = (body: object, signal: AbortSignal) =>
  api.post<StaffOrderPreview>('/api/a/orders/preview', { body, signal })

/** The order is saved by now, so a mail that fails leaves the save incomplete (decision 244). */
async function mail(id: string): Promise<void> {
  try {
    await api.post(`/api/orders/${id}/resend_email`)
  } catch (error) {
    toast.error(texts.admin.saveIncomplete)
    await showMessage(texts.checkout.error, (error as ApiError).message)
  }
}
