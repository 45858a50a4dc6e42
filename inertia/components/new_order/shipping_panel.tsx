import { MoneyField } from '~/components/pricing/money_field'
import { TextButton } from '~/components/ui/text_button'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { formatMoney } from '~/lib/money'
import { Money } from '@shared/money'
import type { OrderForm } from '~/components/new_order/use_order_form'

const CARRIER_METHODS = ['FEDEX_EXPRESS', 'DHL']
const OWN_SHIPPING = 'OWN_SHIPPING'

export function ShippingPanel({
  order: { draft, change, errors, form, preview },
}: {
  order: OrderForm
}) {
  const { shippingMethod, shippingCost, customer } = draft
  const quoteError = preview.preview?.shipping.problem ?? undefined
  const options = form.shippingMethods.filter(
    ({ value }) =>
      value !== OWN_SHIPPING || Boolean(customer?.group) || shippingMethod === OWN_SHIPPING
  )
  return (
    <Panel title="Shipping method">
      <div className="grid gap-4">
        <Select
          name="shipment.method"
          label="Shipping method"
          options={options}
          value={shippingMethod}
          error={errors['shipment.method']}
          onChange={({ target }) => change({ shippingMethod: target.value, shippingCost: null })}
        />
        {shippingMethod === OWN_SHIPPING && (
          <TextField
            name="shipment.account"
            label="Carrier account"
            isOptional
            autoComplete="off"
            maxLength={40}
            value={draft.account}
            error={errors['shipment.account']}
            onChange={({ target }) => change({ account: target.value })}
          />
        )}
        {CARRIER_METHODS.includes(shippingMethod) && (
          <MoneyField
            name="payment.shipping"
            label="Shipping cost"
            currency={draft.currency}
            placeholder="Free"
            value={shippingCost ?? preview.preview?.shipping.quote?.cost.toFixed(2) ?? ''}
            error={errors['payment.shipping'] ?? (shippingCost === null ? quoteError : undefined)}
            hint={<QuoteHint draft={draft} preview={preview} change={change} />}
            onChange={(typed) => change({ shippingCost: typed })}
          />
        )}
        <TextField
          name="shipment.waybill"
          label="Waybill"
          isOptional
          autoComplete="off"
          maxLength={80}
          value={draft.waybill}
          error={errors['shipment.waybill']}
          onChange={({ target }) => change({ waybill: target.value })}
        />
        {preview.preview?.shipping.isFreeEarned && CARRIER_METHODS.includes(shippingMethod) && (
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
    </Panel>
  )
}

type HintProps = Pick<OrderForm, 'draft' | 'preview' | 'change'>

function QuoteHint({ draft, preview, change }: HintProps) {
  const { quote = null } = preview.preview?.shipping ?? {}
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
