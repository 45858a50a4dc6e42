import { TAX_PLACES } from '@shared/typed/typed_amounts'
import { fieldsOf } from '~/components/document_editor/field_props'
import { PaymentMethodFields } from '~/components/document_editor/shared_fields'
import { MoneyField } from '~/components/pricing/money_field'
import { PercentField } from '~/components/pricing/percent_field'
import { Panel } from '~/components/ui/panel'
import { TextButton } from '~/components/ui/text_button'
import type { OrderEditor } from '~/components/order_editor/use_order_editor'

export function PaymentPanel({ order }: { order: OrderEditor }) {
  const { draft, change, errors, form, preview } = order
  const { number } = fieldsOf(order)
  const { currency, taxPercent } = draft
  return (
    <Panel title="Payment method">
      <div className="grid gap-4">
        <PaymentMethodFields editor={order} options={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            {...number('discount', 'payment.discount')}
            label="Discount"
            isOptional
            currency={currency}
          />
          <PercentField
            name="payment.salesTaxPercent"
            label="Sales tax (%)"
            places={TAX_PLACES}
            value={taxPercent ?? String(preview.data?.salesTaxPercent ?? '')}
            error={errors['payment.salesTaxPercent']}
            hint={<TaxHint order={order} />}
            onChange={(typed) => change({ taxPercent: typed })}
          />
          <MoneyField
            {...number('commissionFee', 'payment.commission_fee')}
            label="Commission fee"
            isOptional
            currency={currency}
          />
        </div>
      </div>
    </Panel>
  )
}

function TaxHint({ order: { draft, preview, change } }: { order: OrderEditor }) {
  if (!preview.data) return null
  const { salesTaxPercent, isTaxExempt, order } = preview.data
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
