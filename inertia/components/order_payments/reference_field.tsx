import { TextField } from '~/components/ui/text_field'

/** The reference of a transfer or cheque */
export const ReferenceField = ({ error }: { error?: string }) => (
  <TextField
    name="reference"
    label="Reference"
    isOptional
    maxLength={120}
    autoComplete="off"
    error={error}
  />
)
