import { PHONE_TYPE_NAMES } from '@shared/texts/display_names'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { fieldOf, type FieldsProps } from '~/components/users/user_form_state'

export function ContactFields(fields: FieldsProps) {
  const common = fieldOf(fields)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...common('firstname')} label="First name" isOptional />
      <TextField {...common('lastname')} label="Last name" isOptional />
      <TextField {...common('email')} type="email" label="E-mail" />
      <TextField {...common('company')} label="Company" isOptional />
      <TextField {...common('phone')} type="tel" label="Phone" isOptional />
      <Select
        {...common('phoneType')}
        label="Phone type"
        placeholder="Unknown"
        options={Object.entries(PHONE_TYPE_NAMES).map(([value, label]) => ({ value, label }))}
      />
    </div>
  )
}
