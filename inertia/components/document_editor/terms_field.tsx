import { useId } from 'react'
import { fieldsOf } from '~/components/document_editor/field_props'
import { TextField } from '~/components/ui/text_field'

type TermsFieldProps = {
  editor: {
    draft: { terms: string }
    errors: Record<string, string>
    change: (changes: { terms?: string }) => void
  }
  /** The usual terms, to choose from */
  terms: readonly string[]
}

export function TermsField({ editor, terms }: TermsFieldProps) {
  const listId = useId()
  return (
    <>
      <TextField
        {...fieldsOf(editor).text('terms', 'payment.terms')}
        label="Terms"
        isOptional
        list={listId}
        maxLength={120}
      />
      <datalist id={listId}>
        {terms.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}
