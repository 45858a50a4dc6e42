import { EditorPage } from '~/components/document_editor/editor_page'
import { InvoiceForm } from '~/components/invoice_editor/invoice_form'
import { useInvoiceEditor } from '~/components/invoice_editor/use_invoice_editor'
import * as staff from '@paths/staff_paths'
import type { InvoiceDetail, InvoiceResponse, OrderInvoicesPage } from '@views/invoicing'

type EditInvoiceProps = {
  page: OrderInvoicesPage
  /** Null for a new invoice */
  invoice: InvoiceDetail | null
  onClose: () => void
  leave: (invoice: InvoiceResponse) => Promise<void>
}

/** The page of a new invoice, and of an invoice in edit mode */
export function EditInvoice({ page, invoice, onClose, leave }: EditInvoiceProps) {
  const editor = useInvoiceEditor({ page, invoice, leave })
  return (
    <EditorPage
      editor={editor}
      onClose={onClose}
      title={invoice ? `Invoice ${invoice.number}` : 'New invoice'}
      back={{ href: staff.adminOrder(page.order.id), label: `Order ${page.order.number}` }}
    >
      <InvoiceForm editor={editor} />
    </EditorPage>
  )
}
