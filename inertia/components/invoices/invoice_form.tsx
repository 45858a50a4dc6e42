import { EditConflict } from '~/components/admin/edit_conflict'
import { InvoiceAddressPanel } from '~/components/invoices/invoice_address_panel'
import { InvoiceDetailsPanel } from '~/components/invoices/invoice_details_panel'
import { InvoiceLinesPanel } from '~/components/invoices/invoice_lines_panel'
import { InvoiceTotalsPanel } from '~/components/invoices/invoice_totals_panel'
import { Callout } from '~/components/ui/callout'
import { FormErrors } from '~/components/ui/form_errors'
import { useSaveKey } from '~/hooks/use_save_key'
import { invoiceTexts } from '@shared/texts/invoices'
import type { KeyboardEvent } from 'react'
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
  const formRef = useSaveKey(form.isNew ? 'Create invoice' : 'Save changes')
  const save = async () => {
    const invoice = await form.save()
    if (invoice) onSaved(invoice)
  }
  return (
    <form
      ref={formRef}
      noValidate
      onKeyDown={preventSubmitByEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {form.conflict && onReload && (
          <EditConflict
            changes={form.conflict}
            onKeep={() => onReload({ keepsChanges: true })}
            onDiscard={() => onReload({ keepsChanges: false })}
          />
        )}
        <FormErrors errors={form.saveErrors} labels={LABELS} />
        {form.hasLines ? (
          <InvoiceLinesPanel form={form} />
        ) : (
          <Callout>{invoiceTexts.linesLocked}</Callout>
        )}
        <InvoiceDetailsPanel form={form} />
        <InvoiceAddressPanel form={form} />
      </div>
      <div className="lg:sticky lg:top-5">
        <InvoiceTotalsPanel form={form} />
      </div>
    </form>
  )
}

const LABELS = { 'items': 'Items', 'payment.total': 'Total', 'salesperson': 'Salesperson' }

/** An Enter in a field must not issue the invoice. */
function preventSubmitByEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
