import { EditConflict } from '~/components/admin/edit_conflict'
import { EditorForm } from '~/components/editor/editor_form'
import { InvoiceAddressPanel } from '~/components/invoices/invoice_address_panel'
import { InvoiceDetailsPanel } from '~/components/invoices/invoice_details_panel'
import { InvoiceLinesPanel } from '~/components/invoices/invoice_lines_panel'
import { InvoiceTotalsPanel } from '~/components/invoices/invoice_totals_panel'
import { Callout } from '~/components/ui/callout'
import { invoiceTexts } from '@shared/texts/invoices'
import type { InvoiceFormState } from '~/components/invoices/use_invoice_form'
import type { InvoiceResponse } from '@views/invoicing'

type InvoiceFormProps = {
  form: InvoiceFormState
  onSaved: (invoice: InvoiceResponse) => void
  /** Loads the version of another user who saved first. */
  onReload?: (options: { keepsChanges: boolean }) => void
}

/** The form of a new invoice and of an edit */
export function InvoiceForm({ form, onSaved, onReload }: InvoiceFormProps) {
  const save = async () => {
    const invoice = await form.save()
    if (invoice) onSaved(invoice)
  }
  return (
    <EditorForm
      saveLabel={form.isNew ? 'Create invoice' : 'Save changes'}
      onSave={save}
      errors={form.saveErrors}
      labels={LABELS}
      notice={
        form.conflict &&
        onReload && (
          <EditConflict
            changes={form.conflict}
            onKeep={() => onReload({ keepsChanges: true })}
            onDiscard={() => onReload({ keepsChanges: false })}
          />
        )
      }
      aside={<InvoiceTotalsPanel form={form} />}
    >
      {form.hasLines ? (
        <InvoiceLinesPanel form={form} />
      ) : (
        <Callout>{invoiceTexts.linesLocked}</Callout>
      )}
      <InvoiceDetailsPanel form={form} />
      <InvoiceAddressPanel form={form} />
    </EditorForm>
  )
}

const LABELS = { 'items': 'Items', 'payment.total': 'Total', 'salesperson': 'Salesperson' }
