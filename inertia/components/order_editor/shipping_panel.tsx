import { Money } from '@shared/money'
import { fieldsOf } from '~/components/document_editor/field_props'
import {
  CarrierAccountField,
  OWN_SHIPPING,
  WaybillField,
} from '~/components/document_editor/shared_fields'
import { MoneyField } from '~/components/pricing/money_field'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextButton } from '~/components/ui/text_button'
import { formatMoney } from '~/lib/money'
import type { OrderEditor } from '~/components/order_editor/use_order_editor'

const CARRIER_METHODS = ['FEDEX_EXPRESS', 'DHL']

export const ShippingPanel = ({ order }: { order: OrderEditor }) => (
  <Panel title="Shipping method">
    <ShippingFields order={order} />
  </Panel>
)

/** The method, its cost and the waybill of an order */
export function ShippingFields({ order }: { order: OrderEditor }) {
  const { draft, change, errors, form, preview } = order
  const { text } = fieldsOf(order)
  const { shippingMethod, shippingCost, customer } = draft
  const { quote, problem, isFreeEarned } = preview.data?.shipping ?? {}
  const isByCarrier = CARRIER_METHODS.includes(shippingMethod)
  const hasOwnShipping = Boolean(customer?.group) || shippingMethod === OWN_SHIPPING
  return (
    <div className="grid gap-4">
      <Select
        {...text('shippingMethod', 'shipment.method')}
        label="Shipping method"
        options={form.shippingMethods.filter(
          ({ value }) => value !== OWN_SHIPPING || hasOwnShipping
        )}
        onChange={({ target }) => change({ shippingMethod: target.value, shippingCost: null })}
      />
      <CarrierAccountField editor={order} />
      {isByCarrier && (
        <MoneyField
          name="payment.shipping"
          label="Shipping cost"
          currency={draft.currency}
          placeholder="Free"
          value={shippingCost ?? quote?.cost.toFixed(2) ?? ''}
          error={
            errors['payment.shipping'] ??
            (shippingCost === null ? (problem ?? undefined) : undefined)
          }
          hint={<QuoteHint order={order} />}
          onChange={(typed) => change({ shippingCost: typed })}
        />
      )}
      {!form.isShipped && <WaybillField editor={order} />}
      {isFreeEarned && isByCarrier && (
        <p className="text-label text-ink-2">
          This order qualifies for free shipping.{' '}
          <TextButton
            onClick={() => change({ shippingMethod: 'FEDEX_EXPRESS_FREE', shippingCost: null })}
          >
            Ship for free
          </TextButton>
        </p>
      )}
    </div>
  )
}

function QuoteHint({ order: { draft, preview, change } }: { order: OrderEditor }) {
  const { quote = null } = preview.data?.shipping ?? {}
  if (!quote) return <>Quoted once there are items and an address. Empty = free.</>
  const days = `${quote.days} to ${quote.days + 1} business days`
  if (draft.shippingCost === null) return <>Carrier quote, {days}</>
  return (
    <>
      Empty = free.{' '}
      <TextButton onClick={() => change({ shippingCost: null })}>
        Use quote of {formatMoney(Money.parse(quote.cost, draft.currency).toJSON())}
      </TextButton>
    </>
  )
}
