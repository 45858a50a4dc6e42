import { MomentField } from '~/components/ui/moment_field'
import { TextField } from '~/components/ui/text_field'
import type { PromoFormState } from '~/components/promos/use_promo_form'

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
        hint="Without a time, the end of that day"
        value={draft.end}
        onChange={(value) => set('end', value)}
        error={errors.end}
      />
      {isSeries ? (
        <p className="text-label text-ink-3 sm:col-span-2">Each code works for one order.</p>
      ) : (
        <>
          <Limit
            form={form}
            name="limit"
            label="Uses in all"
            hint="Nothing entered: as often as wanted"
          />
          <Limit
            form={form}
            name="customer_limit"
            label="Uses per customer"
            hint="By account, or by the e-mail address of the order"
          />
        </>
      )}
    </div>
  )
}

type LimitProps = {
  form: PromoFormState
  name: 'limit' | 'customer_limit'
  label: string
  hint: string
}

const Limit = ({ form: { draft, set, errors }, name, ...field }: LimitProps) => (
  <TextField
    {...field}
    name={name}
    isOptional
    inputMode="numeric"
    value={draft[name]}
    onChange={({ target }) => set(name, target.value.replace(/\D/g, ''))}
    error={errors[name]}
  />
)
