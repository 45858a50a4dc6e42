import { fieldsOf } from '~/components/document_editor/field_props'
import { TextField } from '~/components/ui/text_field'

type Contact = { email: string; phone: string }

type ContactFieldsProps = {
  editor: {
    draft: Contact
    errors: Record<string, string>
    change: (changes: Partial<Contact>) => void
  }
}

/** E-mail and phone of the other party of an order */
export function ContactFields({ editor }: ContactFieldsProps) {
  const { text } = fieldsOf(editor)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...text('email', 'email')} type="email" label="E-mail" isOptional />
      <TextField {...text('phone', 'phone')} type="tel" label="Phone" isOptional />
    </div>
  )
}
