import { invoiceButtons, invoiceTexts } from '@shared/texts/invoices'
import { AddressPanels } from '~/components/document_editor/address_panels'
import { EditorForm } from '~/components/document_editor/editor_form'
import { InvoiceDetailsPanel } from '~/components/invoice_editor/invoice_details_panel'
import { InvoiceLineTable } from '~/components/invoice_editor/invoice_line_table'
import { InvoiceTotalsPanel } from '~/components/invoice_editor/invoice_totals_panel'
import { CreditedReturns } from '~/components/invoices/credited_returns'
import { Callout } from '~/components/ui/callout'
import { cx } from '~/components/ui/cx'
import type { InvoiceEditor } from '~/components/invoice_editor/use_invoice_editor'

/** The form of a new invoice and of an edit */
export function InvoiceForm({ editor }: { editor: InvoiceEditor }) {
  const { isNew, hasLines, draft, page } = editor
  return (
    <EditorForm
      editor={editor}
      saveLabel={isNew ? 'Create invoice' : 'Save changes'}
      labels={LABELS}
      aside={
        <InvoiceTotalsPanel
          editor={editor}
          saveLabel={isNew ? invoiceButtons.create : invoiceButtons.saveChanges}
        />
      }
    >
      {hasLines ? (
        <>
          {isNew && <CreditedReturns lines={page.lines} place="onInvoice" />}
          <InvoiceLineTable editor={editor} />
        </>
      ) : (
        <Callout>{invoiceTexts.linesLocked}</Callout>
      )}
      <InvoiceDetailsPanel editor={editor} />
      <div className={cx('grid items-start gap-5', !draft.sameBilling && 'xl:grid-cols-2')}>
        <AddressPanels editor={editor} places={page.options.places} />
      </div>
    </EditorForm>
  )
}

const LABELS = { 'items': 'Items', 'payment.total': 'Total', 'salesperson': 'Salesperson' }
