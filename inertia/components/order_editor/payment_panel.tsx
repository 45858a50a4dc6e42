import { Money } from '@shared/money'
import { TAX_PLACES } from '@shared/typed/typed_amounts'
import { texts } from '@shared/texts/specification'
import { amountText } from '~/components/document_editor/document_body'
import { fieldsOf } from '~/components/document_editor/field_props'
import { PaymentMethodFields } from '~/components/document_editor/shared_fields'
import { MoneyField } from '~/components/pricing/money_field'
import { PercentField } from '~/components/pricing/percent_field'
import { hasPromoCode } from '~/components/order_editor/order_body'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { TextButton } from '~/components/ui/text_button'
import { TextField } from '~/components/ui/text_field'
import type { OrderEditor } from '~/components/order_editor/use_order_editor'
import type { Currency } from '~/lib/money'

export function PaymentPanel({ order }: { order: OrderEditor }) {
  const { draft, change, errors, form, preview } = order
  const { number } = fieldsOf(order)
  const { currency, taxPercent } = draft
  return (
    <Panel title="Payment method">
      <div className="grid gap-4">
        <PaymentMethodFields editor={order} options={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PromoCodeField order={order} />
          <DiscountField order={order} />
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

function PromoCodeField({ order }: { order: OrderEditor }) {
  const { data: previewed } = order.preview
  const hasCode = hasPromoCode(order.draft)
  const problem = hasCode ? previewed?.problems.promocode : undefined
  const isApplied = hasCode && !problem && Boolean(previewed?.order.promocode)
  return (
    <TextField
      {...fieldsOf(order).text('promoCode', 'promocode')}
      label="Promo code"
      isOptional
      error={order.errors.promocode ?? problem}
      hint={isApplied ? texts.cart.promoApplied : undefined}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
    />
  )
}

/** A promo code sets the discount; without one, staff do. */
function DiscountField({ order }: { order: OrderEditor }) {
  const { draft, preview } = order
  const { value, ...field } = fieldsOf(order).number('discount', 'payment.discount')
  const hasCode = hasPromoCode(draft)
  return (
    <MoneyField
      {...field}
      label="Discount"
      isOptional
      value={hasCode ? amountText(preview.data?.order.payment.discount ?? 0) : value}
      isDisabled={hasCode}
      hint={hasCode ? 'Set by the promo code.' : undefined}
      currency={draft.currency}
    />
  )
}

function TaxHint({ order: { draft, preview, change, form } }: { order: OrderEditor }) {
  if (form.isTaxFixed) return <>Goods at this rate are invoiced or back, so it stays.</>
  if (!preview.data) return null
  const { salesTaxPercent, isTaxExempt, order } = preview.data
  if (draft.taxPercent !== null) {
    const charged = draft.taxPercent === '' && form.chargedTax
    return (
      <>
        {charged ? <Charged amount={charged} currency={draft.currency} /> : 'Set by hand.'}{' '}
        <TextButton onClick={() => change({ taxPercent: null })}>Use {salesTaxPercent}%</TextButton>
      </>
    )
  }
  if (isTaxExempt) return <>This customer is tax exempt.</>
  return order.address.shipping.countryId ? null : <>Enter an address to calculate the tax.</>
}

const Charged = ({ amount, currency }: { amount: number; currency: Currency }) => (
  <>
    <Price of={Money.parse(amount, currency).toJSON()} /> as the marketplace charged it.
  </>
)
