import { useId } from 'react'
import { Checkbox } from '~/components/ui/checkbox'
import { FieldError } from '~/components/ui/field'
import type { ApiTokenSettingsView } from '@views/accounts'

type ScopeFieldsProps = { scopes: ApiTokenSettingsView['scopes']; error: string | undefined }

/** What the token may do */
export function ScopeFields({ scopes, error }: ScopeFieldsProps) {
  const errorId = useId()
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-3 text-label font-medium text-ink">Scopes</legend>
      {scopes.map(({ value, label }) => (
        <Checkbox
          key={value}
          name="scopes"
          value={value}
          label={label}
          hint={<span className="font-mono">{value}</span>}
        />
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  )
}
