import { fieldsOf } from '~/components/document_editor/field_props'
import { TermsField, WaybillField } from '~/components/document_editor/shared_fields'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { InvoiceEditor } from '~/components/invoice_editor/use_invoice_editor'

/** Terms, payment method, salesperson and shipment of an invoice */
export function InvoiceDetailsPanel({ editor }: { editor: InvoiceEditor }) {
  const { draft, page } = editor
  const { options } = page
  const { text } = fieldsOf(editor)
  const hasFixedDays = options.terms.includes(draft.terms)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title="Payment">
        <div className="grid gap-4">
          <TermsField editor={editor} terms={options.terms} />
          {!hasFixedDays && (
            <TextField
              {...text('termsDays', 'payment.terms_days')}
              label="Due after (days)"
              hint="Empty for the days in terms such as Net 30, or at once"
              isOptional
              inputMode="numeric"
            />
          )}
          <Select
            {...text('method', 'payment.method')}
            label="Payment method"
            placeholder={draft.method === '' ? 'Not configured' : undefined}
            options={options.paymentMethods}
          />
          <Select
            {...text('salesperson', 'salesperson')}
            label="Salesperson"
            placeholder="Unassigned"
            options={options.salespeople}
          />
        </div>
      </Panel>
      <Panel title="Shipment">
        <div className="grid gap-4">
          <TextField
            {...text('shipDay', 'dates.ship')}
            type="date"
            label="Ship date"
            hint={hasFixedDays ? 'The due date follows from it.' : undefined}
            isOptional
          />
          <Select
            {...text('shippingMethod', 'shipment.method')}
            label="Shipping method"
            placeholder={draft.shippingMethod === '' ? 'Not configured' : undefined}
            options={options.shippingMethods}
          />
          <WaybillField editor={editor} />
        </div>
      </Panel>
    </div>
  )
}
