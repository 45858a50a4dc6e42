import { Money } from '@shared/money'
import { invoiceButtons } from '@shared/texts/invoices'
import { TAX_PLACES } from '@shared/typed_amounts'
import { InvoiceAmounts } from '~/components/invoices/invoice_amounts'
import { TotalsPanel } from '~/components/editor/totals_panel'
import { MoneyField } from '~/components/pricing/money_field'
import { PercentField } from '~/components/pricing/percent_field'
import { Price } from '~/components/ui/price'
import { DateText } from '~/components/ui/date_text'
import type { InvoiceFormState } from '~/components/invoices/use_invoice_form'
import type { InvoicePreview } from '@views/invoicing'

export function InvoiceTotalsPanel({ form }: { form: InvoiceFormState }) {
  const { data, isCurrent, error, fields, retry } = form.preview
  const isUnreachable = Object.keys(fields).length === 0
  return (
    <TotalsPanel
      isCurrent={isCurrent}
      error={error}
      retry={isUnreachable ? retry : undefined}
      fields={form.hasLines && <AmountFields form={form} />}
      totals={data && <PreviewTotals preview={data} />}
      isSaving={form.isSaving}
      saveLabel={form.isNew ? invoiceButtons.create : invoiceButtons.saveChanges}
    />
  )
}

type AmountKey = 'discount' | 'credit' | 'shippingCost'

/** Shows what the server calculates as the placeholder of each amount. */
function AmountFields({ form }: { form: InvoiceFormState }) {
  const { draft, change, errors, preview } = form
  const calculated = preview.data?.invoice.payment
  const common = (
    key: 'taxPercent' | AmountKey,
    name: keyof InvoicePreview['invoice']['payment']
  ) => ({
    name: `payment.${name}`,
    value: draft[key],
    error: errors[`payment.${name}`],
  })
  const amount = (key: AmountKey, name: 'discount' | 'credit' | 'shipping') => ({
    ...common(key, name),
    currency: form.page.order.total.currency,
    placeholder: calculated?.[name].toFixed(2),
    onChange: (typed: string) => change({ [key]: typed }),
  })
  return (
    <div className="mb-5 grid grid-cols-2 gap-4">
      <MoneyField {...amount('discount', 'discount')} label="Discount" />
      <MoneyField {...amount('shippingCost', 'shipping')} label="Shipping" />
      <PercentField
        {...common('taxPercent', 'salesTaxPercent')}
        label="Sales tax (%)"
        places={TAX_PLACES}
        placeholder={calculated && String(calculated.salesTaxPercent)}
        onChange={(typed) => change({ taxPercent: typed })}
      />
      <MoneyField {...amount('credit', 'credit')} label="Service credit" />
      <p className="col-span-full text-label text-ink-3">Empty amounts are calculated.</p>
    </div>
  )
}

function PreviewTotals({ preview: { invoice, left } }: { preview: InvoicePreview }) {
  const { payment, currency, dates } = invoice
  const money = (amount: number) => Money.parse(amount, currency).toJSON()
  return (
    <>
      <InvoiceAmounts
        amounts={{
          subtotal: money(payment.subtotal),
          discount: money(payment.discount),
          shipping: money(payment.shipping),
          salesTax: money(payment.salesTax),
          credit: money(payment.credit),
          total: money(payment.total),
        }}
        taxPercent={payment.salesTaxPercent}
      />
      <p className="mt-3 text-label text-ink-2">
        <Price of={money(left)} /> left to invoice afterwards
      </p>
      {dates.due && (
        <p className="text-label text-ink-2">
          Due on <DateText at={dates.due} />
        </p>
      )}
    </>
  )
}
