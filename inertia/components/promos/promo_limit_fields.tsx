import { MomentField } from '~/components/ui/moment_field'
import { TextField } from '~/components/ui/text_field'
import type { PromoFormState } from '~/components/promos/promo_draft'

type PromoLimitFieldsProps = { form: PromoFormState; isSeries: boolean }

export function PromoLimitFields({ form, isSeries }: PromoLimitFieldsProps) {
  const { draft, set, errors } = form
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MomentField
        name="start"
        label="Start"
        isOptional
        value={draft.start}
        onChange={(value) => set('start', value)}
        error={errors.start}
      />
      <MomentField
        name="end"
        label="End"
        isOptional
        hint="Without a time, the code ends with that day."
        value={draft.end}
        onChange={(value) => set('end', value)}
        error={errors.end}
      />
      {isSeries ? (
        <p className="text-label text-ink-3 sm:col-span-2">Each code works for one order.</p>
      ) : (
        <>
          <LimitField form={form} name="limit" label="Total uses" hint="Empty = unlimited" />
          <LimitField
            form={form}
            name="customer_limit"
            label="Uses per customer"
            hint="Per account or e-mail address"
          />
        </>
      )}
    </div>
  )
}

type LimitFieldProps = {
  form: PromoFormState
  name: 'limit' | 'customer_limit'
  label: string
  hint: string
}

const LimitField = ({ form: { draft, set, errors }, name, ...field }: LimitFieldProps) => (
  <TextField
    {...field}
    name={name}
    isOptional
    inputMode="numeric"
    value={draft[name]}
    onChange={({ target }) => set(name, target.value)}
    error={errors[name]}
  />
)
