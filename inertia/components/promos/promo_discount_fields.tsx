import { DiscountType } from '@shared/enums'
import { PERCENT_PLACES } from '@shared/typed/typed_amounts'
import { MoneyField } from '~/components/pricing/money_field'
import { PercentField } from '~/components/pricing/percent_field'
import { Select } from '~/components/ui/select'
import type { PromoFormState } from '~/components/promos/promo_draft'

type AmountFieldName = 'amount_usd' | 'amount_cad' | 'minimum_usd' | 'minimum_cad'

export function PromoDiscountFields({ form }: { form: PromoFormState }) {
  const { draft, set, errors } = form
  const isPercent = draft.type === DiscountType.Percent
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        name="type"
        label="Type"
        options={[
          { value: '0', label: 'Percentage' },
          { value: '1', label: 'Fixed amount' },
        ]}
        value={String(draft.type)}
        onChange={({ target }) =>
          set('type', target.value === '0' ? DiscountType.Percent : DiscountType.Fixed)
        }
        className={isPercent ? undefined : 'sm:col-span-2'}
      />
      {isPercent ? (
        <PercentField
          name="percent"
          label="Percentage"
          hint="15 = 15% off"
          places={PERCENT_PLACES}
          value={draft.percent}
          onChange={(typed) => set('percent', typed)}
          error={errors.percent}
          isRequired
        />
      ) : (
        <>
          <AmountField form={form} name="amount_usd" label="Amount in USD" />
          <AmountField form={form} name="amount_cad" label="Amount in CAD" />
          <p className="text-label text-ink-3 sm:col-span-2">
            The code is not valid in a currency without an amount.
          </p>
        </>
      )}
      <AmountField form={form} name="minimum_usd" label="Minimum order in USD" isOptional />
      <AmountField form={form} name="minimum_cad" label="Minimum order in CAD" isOptional />
    </div>
  )
}

type AmountFieldProps = {
  form: PromoFormState
  name: AmountFieldName
  label: string
  isOptional?: boolean
}

const AmountField = ({ form: { draft, set, errors }, name, ...field }: AmountFieldProps) => (
  <MoneyField
    {...field}
    name={name}
    currency={name.endsWith('usd') ? 'usd' : 'cad'}
    placeholder="0.00"
    value={draft[name]}
    onChange={(typed) => set(name, typed)}
    error={errors[name]}
  />
)
