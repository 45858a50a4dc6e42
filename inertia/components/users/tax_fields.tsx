import { Checkbox } from '~/components/ui/checkbox'
import { TextField } from '~/components/ui/text_field'
import { fieldOf, type FieldsProps } from '~/components/users/user_form_state'

export function TaxFields(fields: FieldsProps) {
  const { draft, change } = fields
  const common = fieldOf(fields)
  return (
    <div className="grid gap-4">
      <Checkbox
        name="tax_exempt"
        label="Exempt from sales tax"
        hint="Applies to new prices and open carts."
        checked={draft.tax_exempt}
        onChange={({ target }) => change({ tax_exempt: target.checked })}
      />
      {draft.tax_exempt && (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...common('tax_exempt_reason')} label="Reason" maxLength={200} />
          <TextField
            {...common('tax_certificate')}
            label="Certificate number"
            maxLength={60}
            isOptional
          />
          <TextField
            {...common('tax_exempt_until')}
            type="date"
            label="Last day"
            hint="Empty = no end"
            isOptional
          />
        </div>
      )}
    </div>
  )
}
