import { Download } from 'lucide-react'
import { invoiceButtons } from '@shared/texts/invoices'
import { texts } from '@shared/texts/specification'
import { useOrderPdf } from '~/components/documents/use_order_pdf'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Dialog } from '~/components/ui/dialog'
import * as staff from '@paths/staff_paths'
import type { InvoiceDetail } from '@views/invoicing'

type InvoiceViewerProps = { invoice: InvoiceDetail; onClose: () => void }

/** Shows the PDF of an invoice in the page; a browser that cannot display it offers the download. */
export function InvoiceViewer({ invoice, onClose }: InvoiceViewerProps) {
  const { id, type, number, orderId } = invoice
  const pdf = useOrderPdf(orderId, { type, invoice: id })
  return (
    <Dialog
      isOpen
      size="large"
      title={number}
      onClose={onClose}
      dismissal="Close"
      footer={
        <Button
          variant="primary"
          icon={<Download aria-hidden="true" className="size-4" />}
          isBusy={pdf.isBusy}
          onClick={() => void pdf.download()}
        >
          {invoiceButtons.download}
        </Button>
      }
    >
      {canDisplayPdf() ? (
        <iframe
          src={staff.adminOrderInvoicePdf(orderId, id)}
          title={`PDF of ${number}`}
          className="h-[70dvh] w-full rounded-control bg-raised"
        />
      ) : (
        <Callout tone="warning">{unableText()}</Callout>
      )}
    </Dialog>
  )
}

const isFirefoxOnIos = () => navigator.userAgent.includes('FxiOS')

const canDisplayPdf = () => !isFirefoxOnIos() && navigator.pdfViewerEnabled

const unableText = () =>
  isFirefoxOnIos() ? texts.admin.iosFirefox : 'This browser cannot display PDF files.'
