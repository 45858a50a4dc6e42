import { ShippingMethod } from '@shared/enums'
import { TAX_PLACES } from '@shared/typed/typed_amounts'
import { fieldsOf } from '~/components/document_editor/field_props'
import {
  CarrierAccountField,
  PaymentMethodFields,
  WaybillField,
} from '~/components/document_editor/shared_fields'
import { MoneyField } from '~/components/pricing/money_field'
import { PercentField } from '~/components/pricing/percent_field'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import type { PurchaseEditor } from '~/components/purchase_editor/use_purchase_editor'

export function PurchaseMethodsPanel({ editor }: { editor: PurchaseEditor }) {
  const { draft, options } = editor
  const { text, number } = fieldsOf(editor)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title="Shipping method">
        <div className="grid gap-4">
          <Select
            {...text('shippingMethod', 'shipment.method')}
            label="Shipping method"
            options={options.shippingMethods}
          />
          <CarrierAccountField editor={editor} />
          <div className="grid gap-4 sm:grid-cols-2">
            {draft.shippingMethod !== ShippingMethod.FedexExpressFree && (
              <MoneyField
                {...number('shippingCost', 'payment.shipping')}
                label="Shipping cost"
                currency={draft.currency}
                isOptional
              />
            )}
            <WaybillField editor={editor} />
          </div>
        </div>
      </Panel>
      <Panel title="Payment">
        <div className="grid gap-4">
          <PaymentMethodFields editor={editor} options={options} />
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField
              {...number('discount', 'payment.discount')}
              label="Discount"
              currency={draft.currency}
              isOptional
            />
            <PercentField
              {...number('taxPercent', 'payment.salesTaxPercent')}
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
