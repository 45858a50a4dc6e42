import { Money } from '@shared/money'
import { TAX_PLACES } from '@shared/typed/typed_amounts'
import { fieldsOf } from '~/components/document_editor/field_props'
import { TotalsPanel } from '~/components/document_editor/totals_panel'
import { PreviewTotals } from '~/components/documents/document_totals'
import { MoneyField } from '~/components/pricing/money_field'
import { PercentField } from '~/components/pricing/percent_field'
import { DueText } from '~/components/ui/due_text'
import { Price } from '~/components/ui/price'
import type { InvoiceEditor } from '~/components/invoice_editor/use_invoice_editor'

type InvoiceTotalsPanelProps = { editor: InvoiceEditor; saveLabel: string }

export const InvoiceTotalsPanel = ({ editor, saveLabel }: InvoiceTotalsPanelProps) => (
  <TotalsPanel
    editor={editor}
    saveLabel={saveLabel}
    fields={editor.hasLines && <AmountFields editor={editor} />}
    totals={({ invoice: { payment, currency, dates }, left }) => (
      <>
        <PreviewTotals payment={payment} currency={currency} />
        <p className="mt-3 text-label text-ink-2">
          <Price of={Money.parse(left, currency).toJSON()} /> left to invoice afterwards
        </p>
        <p className="text-label text-ink-2">
          Due: <DueText at={dates.due} />
        </p>
      </>
    )}
  />
)

/** Shows what the server calculates as the placeholder of each amount. */
function AmountFields({ editor }: { editor: InvoiceEditor }) {
  const { number } = fieldsOf(editor)
  const calculated = editor.preview.data?.invoice.payment
  const amount = (
    key: 'discount' | 'credit' | 'shippingCost',
    name: 'discount' | 'credit' | 'shipping'
  ) => ({
    ...number(key, `payment.${name}`),
    currency: editor.page.order.total.currency,
    placeholder: calculated?.[name].toFixed(2),
  })
  return (
    <div className="mb-5 grid grid-cols-2 gap-4">
      <MoneyField {...amount('discount', 'discount')} label="Discount" />
      <MoneyField {...amount('shippingCost', 'shipping')} label="Shipping" />
      <PercentField
        {...number('taxPercent', 'payment.salesTaxPercent')}
        label="Sales tax (%)"
        places={TAX_PLACES}
        placeholder={calculated && String(calculated.salesTaxPercent)}
      />
      <MoneyField {...amount('credit', 'credit')} label="Service credit" />
      <p className="col-span-full text-label text-ink-3">Empty amounts are calculated.</p>
    </div>
  )
}
