import { cx } from '~/components/ui/cx'
import { PasswordField } from '~/components/ui/password_field'
import { RadioCards } from '~/components/ui/radio_cards'

export type PasswordWay = 'send_link' | 'generate' | 'typed'

type PasswordChoiceProps = {
  way: PasswordWay
  onChange: (way: PasswordWay) => void
  error?: string
  errorConfirm?: string
  needsConfirm?: boolean
  /** For how long a link to it works */
  linkLasts: string
  className?: string
}

/** How somebody comes to a password: a link of their own, one that is made up, or one that is typed. */
export function PasswordChoice(props: PasswordChoiceProps) {
  const { way, onChange, error, errorConfirm, needsConfirm, linkLasts, className } = props
  return (
    <div className={cx('space-y-4', className)}>
      <RadioCards
        name="way"
        legend="Password"
        value={way}
        onChange={(value) => onChange(value as PasswordWay)}
        cards={[
          {
            value: 'send_link',
            label: 'Mail a link',
            hint: `They choose their own password. The link works once, within ${linkLasts}.`,
          },
          {
            value: 'generate',
            label: 'Generate one',
            hint: 'Shown once, and to be changed at the first sign-in.',
          },
          { value: 'typed', label: 'Type one' },
        ]}
      />
      {way === 'typed' && (
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
              label="New password, once more"
              autoComplete="new-password"
              error={errorConfirm}
            />
          )}
        </div>
      )}
    </div>
  )
}

export const passwordOf = (way: PasswordWay, password: string) =>
  way === 'typed' ? { password } : { [way]: true }
