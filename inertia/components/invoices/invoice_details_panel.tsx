import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { InvoiceDraft } from '~/components/invoices/invoice_draft'
import type { InvoiceFormState } from '~/components/invoices/use_invoice_form'

type TextKey = {
  [Key in keyof InvoiceDraft]: InvoiceDraft[Key] extends string ? Key : never
}[keyof InvoiceDraft]

/** Terms, payment method, salesperson and shipment of an invoice */
export function InvoiceDetailsPanel({ form }: { form: InvoiceFormState }) {
  const { draft, change, errors, page } = form
  const { options } = page
  const field = (key: TextKey, name: string) => ({
    name,
    value: draft[key],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  })
  const hasFixedDays = options.terms.includes(draft.terms)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title="Payment">
        <div className="grid gap-4">
          <TextField
            {...field('terms', 'payment.terms')}
            label="Terms"
            isOptional
            list="invoice-terms"
            maxLength={120}
          />
          <datalist id="invoice-terms">
            {options.terms.map((terms) => (
              <option key={terms} value={terms} />
            ))}
          </datalist>
          {!hasFixedDays && (
            <TextField
              {...field('termsDays', 'payment.terms_days')}
              label="Due after (days)"
              hint="Empty for the days in terms such as Net 30, or at once"
              isOptional
              inputMode="numeric"
            />
          )}
          <Select
            {...field('method', 'payment.method')}
            label="Payment method"
            placeholder={draft.method === '' ? 'Not configured' : undefined}
            options={options.paymentMethods}
          />
          <Select
            {...field('salesperson', 'salesperson')}
            label="Salesperson"
            placeholder="Unassigned"
            options={options.salespeople}
          />
        </div>
      </Panel>
      <Panel title="Shipment">
        <div className="grid gap-4">
          <TextField
            {...field('shipDay', 'dates.ship')}
            type="date"
            label="Ship date"
            hint={hasFixedDays ? 'The due date follows from it.' : undefined}
            isOptional
          />
          <Select
            {...field('shippingMethod', 'shipment.method')}
            label="Shipping method"
            placeholder={draft.shippingMethod === '' ? 'Not configured' : undefined}
            options={options.shippingMethods}
          />
          <TextField
            {...field('waybill', 'shipment.waybill')}
            label="Waybill"
            isOptional
            maxLength={80}
          />
        </div>
      </Panel>
    </div>
  )
}
