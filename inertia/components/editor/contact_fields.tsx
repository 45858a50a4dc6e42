import { TextField } from '~/components/ui/text_field'

type Contact = { email: string; phone: string }

type ContactFieldsProps = {
  contact: Contact
  errors: Record<string, string>
  onChange: (changes: Partial<Contact>) => void
}

/** E-mail and phone of the other party of an order */
export const ContactFields = ({ contact, errors, onChange }: ContactFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      name="email"
      type="email"
      label="E-mail"
      isOptional
      autoComplete="off"
      value={contact.email}
      error={errors.email}
      onChange={({ target }) => onChange({ email: target.value })}
    />
    <TextField
      name="phone"
      type="tel"
      label="Phone"
      isOptional
      autoComplete="off"
      value={contact.phone}
      error={errors.phone}
      onChange={({ target }) => onChange({ phone: target.value })}
    />
  </div>
)
