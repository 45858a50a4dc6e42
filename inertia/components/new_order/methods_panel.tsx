import { TextButton } from '~/components/checkout/text_button'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { formatMoney } from '~/lib/money'
import { Money } from '@shared/money'
import type { NewOrder } from '~/components/new_order/use_new_order'

const CARRIED = ['FEDEX_EXPRESS', 'DHL']
const OWN = 'OWN_SHIPPING'

/** How it is paid and how it travels */
export function MethodsPanel({ order }: { order: NewOrder }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Payment order={order} />
      <Shipping order={order} />
    </div>
  )
}

function Payment({ order: { draft, change, problems, form, preview } }: { order: NewOrder }) {
  const usual = preview.answer?.salesTaxPercent ?? null
  const { taxPercent } = draft
  return (
    <Panel title="Payment method">
      <div className="grid gap-4">
        <Select
          name="payment.method"
          label="Paid by"
          options={form.paymentMethods}
          value={draft.paymentMethod}
          error={problems['payment.method']}
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
          error={problems['payment.terms']}
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
            error={problems['payment.discount']}
            onChange={({ target }) => change({ discount: target.value })}
          />
          <TextField
            name="payment.salesTaxPercent"
            label="Sales tax, %"
            inputMode="decimal"
            autoComplete="off"
            value={taxPercent ?? String(usual ?? '')}
            error={problems['payment.salesTaxPercent']}
            hint={<TaxHint draft={draft} preview={preview} change={change} />}
            onChange={({ target }) => change({ taxPercent: target.value })}
          />
        </div>
      </div>
    </Panel>
  )
}

function Shipping({ order: { draft, change, problems, form, preview } }: { order: NewOrder }) {
  const { shippingMethod, shippingCost, customer } = draft
  const quoteProblem = preview.answer?.shipping.problem ?? undefined
  const offered = form.shippingMethods.filter(
    ({ value }) => value !== OWN || Boolean(customer?.group) || shippingMethod === OWN
  )
  return (
    <Panel title="Shipping method">
      <div className="grid gap-4">
        <Select
          name="shipment.method"
          label="Shipped by"
          options={offered}
          value={shippingMethod}
          error={problems['shipment.method']}
          onChange={({ target }) => change({ shippingMethod: target.value, shippingCost: null })}
        />
        {shippingMethod === OWN && (
          <TextField
            name="shipment.account"
            label="Carrier account"
            isOptional
            autoComplete="off"
            maxLength={40}
            value={draft.account}
            error={problems['shipment.account']}
            onChange={({ target }) => change({ account: target.value })}
          />
        )}
        {CARRIED.includes(shippingMethod) && (
          <TextField
            name="payment.shipping"
            label="Shipping cost"
            inputMode="decimal"
            autoComplete="off"
            placeholder="Free"
            value={shippingCost ?? preview.answer?.shipping.quote?.cost.toFixed(2) ?? ''}
            error={
              problems['payment.shipping'] ?? (shippingCost === null ? quoteProblem : undefined)
            }
            hint={<QuoteHint draft={draft} preview={preview} change={change} />}
            onChange={({ target }) => change({ shippingCost: target.value })}
          />
        )}
        {preview.answer?.shipping.isFreeEarned && CARRIED.includes(shippingMethod) && (
          <p className="text-label text-ink-2">
            In the shop this order would ship for free.{' '}
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
  if (!preview.answer) return null
  const { salesTaxPercent: usual, isTaxExempt, order } = preview.answer
  if (draft.taxPercent !== null) {
    return (
      <>
        Set by hand.{' '}
        <TextButton onClick={() => change({ taxPercent: null })}>Use {usual}%</TextButton>
      </>
    )
  }
  if (isTaxExempt) return <>This customer is exempt.</>
  return order.address.shipping.countryId ? null : <>Known once there is an address.</>
}

/** Where the cost comes from, and the way back to it */
function QuoteHint({ draft, preview, change }: HintProps) {
  const { quote = null } = preview.answer?.shipping ?? {}
  if (!quote) return <>Quoted once there are items and an address. Empty means free.</>
  const days = `${quote.days} to ${quote.days + 1} business days`
  if (draft.shippingCost === null) return <>The carrier’s quote, {days}.</>
  return (
    <>
      Empty means free.{' '}
      <TextButton onClick={() => change({ shippingCost: null })}>
        Use the quote of {formatMoney(Money.parse(quote.cost, draft.currency).toJSON())}
      </TextButton>
    </>
  )
}
