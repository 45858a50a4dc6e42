import { TAX_PLACES } from '@shared/typed_amounts'
import { MoneyField } from '~/components/pricing/money_field'
import { PercentField } from '~/components/pricing/percent_field'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { PurchaseDraft } from '~/components/purchasing/purchase_draft'
import type { PurchaseFormState } from '~/components/purchasing/use_purchase_form'

type TextKey = {
  [Key in keyof PurchaseDraft]: PurchaseDraft[Key] extends string ? Key : never
}[keyof PurchaseDraft]

const OWN_SHIPPING = 'OWN_SHIPPING'

export function PurchaseMethodsPanel({ form }: { form: PurchaseFormState }) {
  const { draft, change, errors, options } = form
  const field = (key: TextKey, name: string) => ({
    name,
    value: draft[key],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  })
  const typed = (key: 'shippingCost' | 'discount' | 'taxPercent', name: string) => ({
    name,
    value: draft[key],
    error: errors[name],
    onChange: (text: string) => change({ [key]: text }),
  })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title="Shipping method">
        <div className="grid gap-4">
          <Select
            {...field('shippingMethod', 'shipment.method')}
            label="Shipping method"
            options={options.shippingMethods}
          />
          {draft.shippingMethod === OWN_SHIPPING && (
            <TextField
              {...field('account', 'shipment.account')}
              label="Carrier account"
              isOptional
              maxLength={40}
            />
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField
              {...typed('shippingCost', 'payment.shipping')}
              label="Shipping cost"
              currency={draft.currency}
              isOptional
            />
            <TextField
              {...field('waybill', 'shipment.waybill')}
              label="Waybill"
              isOptional
              maxLength={80}
            />
          </div>
        </div>
      </Panel>
      <Panel title="Payment">
        <div className="grid gap-4">
          <Select
            {...field('paymentMethod', 'payment.method')}
            label="Payment method"
            options={options.paymentMethods}
          />
          <TextField
            {...field('terms', 'payment.terms')}
            label="Terms"
            isOptional
            list="purchase-terms"
            maxLength={120}
          />
          <datalist id="purchase-terms">
            {options.terms.map((terms) => (
              <option key={terms} value={terms} />
            ))}
          </datalist>
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField
              {...typed('discount', 'payment.discount')}
              label="Discount"
              currency={draft.currency}
              isOptional
            />
            <PercentField
              {...typed('taxPercent', 'payment.salesTaxPercent')}
              label="Sales tax (%)"
              places={TAX_PLACES}
              isOptional
            />
          </div>
        </div>
      </Panel>
    </div>
  )
}
