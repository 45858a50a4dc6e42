import { CURRENCY_OPTIONS } from '~/components/pricing/currency'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { PurchaseFormState } from '~/components/purchasing/use_purchase_form'
import type { Currency } from '~/lib/money'

export function OrderInfoPanel({ form }: { form: PurchaseFormState }) {
  const { draft, change, errors, isNew } = form
  return (
    <Panel title="Order info">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="id2"
          label="Number"
          autoComplete="off"
          maxLength={40}
          placeholder="Next number"
          readOnly={!isNew}
          value={draft.number}
          error={errors.id2}
          hint={isNew ? 'Empty for the next number. It cannot be changed later.' : undefined}
          onChange={({ target }) => change({ number: target.value })}
        />
        <TextField
          name="dates.placed"
          type="date"
          label="Date"
          isOptional
          value={draft.day}
          error={errors['dates.placed']}
          hint={isNew ? 'Empty until the order is mailed to the vendor.' : undefined}
          onChange={({ target }) => change({ day: target.value })}
        />
        <Select
          name="currency"
          label="Currency"
          options={CURRENCY_OPTIONS}
          value={draft.currency}
          error={errors.currency}
          onChange={({ target }) => change({ currency: target.value as Currency })}
        />
        <TextField
          name="customerPO"
          label="Reference"
          isOptional
          autoComplete="off"
          maxLength={60}
          placeholder="The vendor’s quote or order number"
          value={draft.reference}
          error={errors.customerPO}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </div>
    </Panel>
  )
}
