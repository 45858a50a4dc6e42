import { invoiceButtons } from '@shared/texts/invoices'
import { AdminPage } from '~/components/admin/admin_page'
import { draftOf, newDraft } from '~/components/invoices/invoice_draft'
import { InvoiceForm } from '~/components/invoices/invoice_form'
import { useInvoiceForm, type InvoiceVersion } from '~/components/invoices/use_invoice_form'
import { Button } from '~/components/ui/button'
import { toast } from '~/components/ui/toast_store'
import { reloadPage } from '~/lib/reload_page'
import { staff } from '~/lib/staff_routes'
import type { InvoiceDetail, InvoiceResponse, OrderInvoicesPage } from '@views/invoicing'

type EditInvoiceProps = {
  page: OrderInvoicesPage
  /** Null for a new invoice */
  invoice: InvoiceDetail | null
  onClose: () => void
  onSaved: (invoice: InvoiceResponse) => void
}

/** The page of a new invoice, and of an invoice in edit mode */
export function EditInvoice({ page, invoice, onClose, onSaved }: EditInvoiceProps) {
  const form = useInvoiceForm(page, invoice ? versionOf(invoice, page) : newVersion(page))
  return (
    <AdminPage
      title={invoice ? `Invoice ${invoice.number}` : 'New invoice'}
      back={{ href: staff.order(page.order.id), label: `Order ${page.order.number}` }}
      actions={<Button onClick={onClose}>{invoiceButtons.cancel}</Button>}
    >
      <InvoiceForm
        form={form}
        onSaved={(saved) => {
          toast.success(`Invoice ${saved.id2} ${invoice ? 'saved' : 'created'}.`)
          onSaved(saved)
        }}
        onReload={async (options) => {
          const latest = await reloadInvoices()
          const stored = latest?.invoices.find(({ id }) => id === invoice?.id)
          if (latest && stored) form.startFrom(versionOf(stored, latest), options)
        }}
      />
    </AdminPage>
  )
}

const newVersion = (page: OrderInvoicesPage): InvoiceVersion => ({
  id: null,
  updated: null,
  draft: newDraft(page),
  hasLines: true,
})

const versionOf = (invoice: InvoiceDetail, { lines }: OrderInvoicesPage): InvoiceVersion => ({
  id: invoice.id,
  updated: invoice.response.updated,
  draft: draftOf(invoice, lines),
  hasLines: invoice.actions.canEditLines,
})

/** Resolves to null when the page did not load. */
async function reloadInvoices(): Promise<OrderInvoicesPage | null> {
  let page: OrderInvoicesPage | null = null
  await reloadPage({
    only: ['page'],
    onSuccess: ({ props }) => {
      page = props.page as unknown as OrderInvoicesPage
    },
  })
  return page
}
