import { TextButton } from '~/components/ui/text_button'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { formatMoney } from '~/lib/money'
import { Money } from '@shared/money'
import type { NewOrder } from '~/components/new_order/use_new_order'

const CARRIER_METHODS = ['FEDEX_EXPRESS', 'DHL']
const OWN_SHIPPING = 'OWN_SHIPPING'

export function MethodsPanel({ order }: { order: NewOrder }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <PaymentPanel order={order} />
      <ShippingPanel order={order} />
    </div>
  )
}

function PaymentPanel({ order: { draft, change, errors, form, preview } }: { order: NewOrder }) {
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
          <TextField
            name="payment.discount"
            label="Discount"
            isOptional
            inputMode="decimal"
            autoComplete="off"
            value={draft.discount}
            error={errors['payment.discount']}
            onChange={({ target }) => change({ discount: target.value })}
          />
          <TextField
            name="payment.salesTaxPercent"
            label="Sales tax (%)"
            inputMode="decimal"
            autoComplete="off"
            value={taxPercent ?? String(defaultPercent ?? '')}
            error={errors['payment.salesTaxPercent']}
            hint={<TaxHint draft={draft} preview={preview} change={change} />}
            onChange={({ target }) => change({ taxPercent: target.value })}
          />
        </div>
      </div>
    </Panel>
  )
}

function ShippingPanel({ order: { draft, change, errors, form, preview } }: { order: NewOrder }) {
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
          <TextField
            name="payment.shipping"
            label="Shipping cost"
            inputMode="decimal"
            autoComplete="off"
            placeholder="Free"
            value={shippingCost ?? preview.preview?.shipping.quote?.cost.toFixed(2) ?? ''}
            error={errors['payment.shipping'] ?? (shippingCost === null ? quoteError : undefined)}
            hint={<QuoteHint draft={draft} preview={preview} change={change} />}
            onChange={({ target }) => change({ shippingCost: target.value })}
          />
        )}
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

type HintProps = Pick<NewOrder, 'draft' | 'preview' | 'change'>

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
