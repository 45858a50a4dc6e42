import { cx } from '~/components/ui/cx'
import { PasswordField } from '~/components/ui/password_field'
import { RadioCards } from '~/components/ui/radio_cards'

export type PasswordMethod = 'send_link' | 'generate' | 'typed'

type PasswordMethodFieldsProps = {
  method: PasswordMethod
  onChange: (method: PasswordMethod) => void
  error?: string
  errorConfirm?: string
  needsConfirm?: boolean
  /** The lifetime of a mailed link, e.g. "7 days" */
  linkLifetime: string
  className?: string
}

/** How an account gets its password: by a mailed link, generated, or typed by staff. */
export function PasswordMethodFields(props: PasswordMethodFieldsProps) {
  const { method, onChange, error, errorConfirm, needsConfirm, linkLifetime, className } = props
  return (
    <div className={cx('space-y-4', className)}>
      <RadioCards
        name="way"
        legend="Password"
        value={method}
        onChange={(value) => onChange(value as PasswordMethod)}
        cards={[
          {
            value: 'send_link',
            label: 'Mail a link',
            hint: `The user chooses a password. The link works once, within ${linkLifetime}.`,
          },
          {
            value: 'generate',
            label: 'Generate a password',
            hint: 'Shown once. The user changes it at the next sign-in.',
          },
          { value: 'typed', label: 'Type a password' },
        ]}
      />
      {method === 'typed' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            name="password"
            label="New password"
            hint="At least 6 characters, 12 for staff"
            autoComplete="new-password"
            error={error}
          />
          {needsConfirm && (
            <PasswordField
              name="password_confirm"
              label="Confirm password"
              autoComplete="new-password"
              error={errorConfirm}
            />
          )}
        </div>
      )}
    </div>
  )
}

export const passwordInput = (method: PasswordMethod, password: string) =>
  method === 'typed' ? { password } : { [method]: true }
