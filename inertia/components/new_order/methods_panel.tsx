import { TAX_PLACES } from '@shared/typed_amounts'
import { ShippingPanel } from '~/components/new_order/shipping_panel'
import { MoneyField } from '~/components/pricing/money_field'
import { PercentField } from '~/components/pricing/percent_field'
import { TextButton } from '~/components/ui/text_button'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { OrderForm } from '~/components/new_order/use_order_form'

export function MethodsPanel({ order }: { order: OrderForm }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <PaymentPanel order={order} />
      <ShippingPanel order={order} />
    </div>
  )
}

function PaymentPanel({ order: { draft, change, errors, form, preview } }: { order: OrderForm }) {
  const defaultPercent = preview.preview?.salesTaxPercent ?? null
  const { taxPercent } = draft
  return (
    <Panel title="Payment method">
      <div className="grid gap-4">
        <Select
          name="payment.method"
          label="Payment method"
          options={form.paymentMethods}
          value={draft.paymentMethod}
          error={errors['payment.method']}
          onChange={({ target }) => change({ paymentMethod: target.value })}
        />
        <TextField
          name="payment.terms"
          label="Terms"
          isOptional
          list="order-terms"
          autoComplete="off"
          maxLength={120}
          value={draft.terms}
          error={errors['payment.terms']}
          onChange={({ target }) => change({ terms: target.value })}
        />
        <datalist id="order-terms">
          {form.terms.map((terms) => (
            <option key={terms} value={terms} />
          ))}
        </datalist>
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            name="payment.discount"
            label="Discount"
            isOptional
            currency={draft.currency}
            value={draft.discount}
            error={errors['payment.discount']}
            onChange={(typed) => change({ discount: typed })}
          />
          <PercentField
            name="payment.salesTaxPercent"
            label="Sales tax (%)"
            places={TAX_PLACES}
            value={taxPercent ?? String(defaultPercent ?? '')}
            error={errors['payment.salesTaxPercent']}
            hint={<TaxHint draft={draft} preview={preview} change={change} />}
            onChange={(typed) => change({ taxPercent: typed })}
          />
          <MoneyField
            name="payment.commission_fee"
            label="Commission fee"
            isOptional
            currency={draft.currency}
            value={draft.commissionFee}
            error={errors['payment.commission_fee']}
            onChange={(typed) => change({ commissionFee: typed })}
          />
        </div>
      </div>
    </Panel>
  )
}

type HintProps = Pick<OrderForm, 'draft' | 'preview' | 'change'>

function TaxHint({ draft, preview, change }: HintProps) {
  if (!preview.preview) return null
  const { salesTaxPercent, isTaxExempt, order } = preview.preview
  if (draft.taxPercent !== null) {
    return (
      <>
        Set by hand.{' '}
        <TextButton onClick={() => change({ taxPercent: null })}>Use {salesTaxPercent}%</TextButton>
      </>
    )
  }
  if (isTaxExempt) return <>This customer is tax exempt.</>
  return order.address.shipping.countryId ? null : <>Enter an address to calculate the tax.</>
}
