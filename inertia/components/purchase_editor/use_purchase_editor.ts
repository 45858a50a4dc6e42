import { useDocumentEditor } from '~/components/document_editor/use_document_editor'
import { toPurchaseBody } from '~/components/purchase_editor/purchase_body'
import { draftOf, type PurchaseDraft } from '~/components/purchase_editor/purchase_draft'
import { toast } from '~/components/ui/toast_store'
import { api } from '~/lib/api'
import { reloadProp } from '~/lib/reload_page'
import type { DocumentVersion } from '~/components/document_editor/editor_state'
import type { DocumentEditor } from '~/components/document_editor/use_document_editor'
import type {
  PurchaseOrderDetail,
  PurchaseOrderForm,
  PurchaseOrderPreview,
  PurchaseOrderResponse,
} from '@views/purchasing'

export type PurchaseEditor = DocumentEditor<PurchaseDraft, PurchaseOrderPreview> & {
  options: PurchaseOrderForm
}

type PurchaseEditorInput = {
  options: PurchaseOrderForm
  /** The stored order, or the draft that a new one starts from */
  from: PurchaseOrderDetail | (() => PurchaseDraft)
  leave: (saved: PurchaseOrderResponse) => void | Promise<void>
}

export function usePurchaseEditor({ options, from, leave }: PurchaseEditorInput): PurchaseEditor {
  const stored = typeof from === 'function' ? null : from
  const editor = useDocumentEditor({
    noun: 'purchase order',
    failure: 'The purchase order was not saved.',
    name: stored ? 'edit' : 'new',
    start: () => (typeof from === 'function' ? { draft: from(), updated: null } : versionOf(from)),
    toBody: (draft, base) => toPurchaseBody(draft, { before: base, isNew: stored === null }),
    preview: ({ cart, ...body }, signal) =>
      api.post<PurchaseOrderPreview>('/api/a/orders/preview', {
        // To the preview every line is new, as it does not know which order is edited.
        body: { ...body, id2: undefined, cart: cart.map((line) => ({ ...line, _id: undefined })) },
        signal,
      }),
    save: (body, saveKey) =>
      api.put<PurchaseOrderResponse>(`/api/a/orders/${stored?.order._id ?? '0'}`, {
        body,
        idempotencyKey: stored ? undefined : saveKey,
      }),
    onSaved: (saved) => toast.success(`Purchase order ${saved.number} saved.`),
    leave,
    readLatest: stored
      ? async () => {
          const latest = await reloadProp<PurchaseOrderDetail>('purchase')
          return latest && versionOf(latest)
        }
      : undefined,
  })
  return { ...editor, options }
}

const versionOf = (purchase: PurchaseOrderDetail): DocumentVersion<PurchaseDraft> => ({
  draft: draftOf(purchase),
  updated: purchase.order.updated,
})
