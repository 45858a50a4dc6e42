import { useDocumentEditor } from '~/components/document_editor/use_document_editor'
import { toInvoiceBody } from '~/components/invoice_editor/invoice_body'
import { draftOf, newDraft, type InvoiceDraft } from '~/components/invoice_editor/invoice_draft'
import { toast } from '~/components/ui/toast_store'
import { api } from '~/lib/api'
import { reloadProp } from '~/lib/reload_page'
import type { DocumentVersion } from '~/components/document_editor/editor_state'
import type { DocumentEditor } from '~/components/document_editor/use_document_editor'
import type {
  InvoiceDetail,
  InvoicePreview,
  InvoiceResponse,
  OrderInvoicesPage,
} from '@views/invoicing'

export type InvoiceEditor = DocumentEditor<InvoiceDraft, InvoicePreview> & {
  page: OrderInvoicesPage
  /** Whether lines and amounts may change */
  hasLines: boolean
}

type InvoiceEditorInput = {
  page: OrderInvoicesPage
  /** Null for a new invoice */
  invoice: InvoiceDetail | null
  leave: (saved: InvoiceResponse) => Promise<void>
}

export function useInvoiceEditor({ page, invoice, leave }: InvoiceEditorInput): InvoiceEditor {
  const path = `/api/orders/${page.order.id}/docs/invoices`
  const hasLines = invoice?.actions.canEditLines ?? true
  const editor = useDocumentEditor({
    noun: 'invoice',
    failure: invoice ? 'The invoice was not saved.' : 'The invoice was not created.',
    name: invoice ? 'edit' : 'new',
    start: () => (invoice ? versionOf(invoice, page) : { draft: newDraft(page), updated: null }),
    toBody: (draft, base) => toInvoiceBody(draft, { before: invoice ? base : null, hasLines }),
    preview: (body, signal) =>
      api.post<InvoicePreview>(`${path}/preview`, {
        body: { ...body, invoice: invoice?.id },
        signal,
      }),
    save: (body, saveKey) =>
      invoice
        ? api.put<InvoiceResponse>(`${path}/${invoice.id}`, { body })
        : api.post<InvoiceResponse>(path, { body, idempotencyKey: saveKey }),
    onSaved: ({ id2 }) => toast.success(`Invoice ${id2} ${invoice ? 'saved' : 'created'}.`),
    leave,
    readLatest: invoice
      ? async () => {
          const latest = await reloadProp<OrderInvoicesPage>('page')
          const stored = latest?.invoices.find(({ id }) => id === invoice.id)
          return latest && stored ? versionOf(stored, latest) : null
        }
      : undefined,
  })
  return { ...editor, page, hasLines }
}

const versionOf = (
  invoice: InvoiceDetail,
  { lines }: OrderInvoicesPage
): DocumentVersion<InvoiceDraft> => ({
  draft: draftOf(invoice, lines),
  updated: invoice.response.updated,
})
