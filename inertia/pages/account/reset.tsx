import { accountTexts } from '@shared/texts/accounts'
import { AccountForm } from '~/components/account/account_form'
import { AccountScreen } from '~/components/account/account_screen'
import { Callout } from '~/components/ui/callout'
import { useFieldError } from '~/components/ui/field'
import { LinkButton } from '~/components/ui/link_button'
import { PasswordField } from '~/components/ui/password_field'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import * as shop from '@paths/shop_paths'

type ResetProps = {
  token: string
  /** Whether the link is still valid */
  isOpen: boolean
}

const PASSWORD_FIELDS = ['password_new', 'password_confirm']

/** Sets a new password after following the link of an e-mail. */
export default function Reset({ token, isOpen }: ResetProps) {
  const path = useShopPath()
  const linkError = useFieldError('reset_token')
  return (
    <AccountScreen heading="Set a new password">
      {isOpen && !linkError ? (
        <AccountForm
          action={path(shop.resetToken(token))}
          submitLabel="Set password"
          resetOnError={PASSWORD_FIELDS}
        >
          <PasswordField
            name="password_new"
            label="New password"
            hint="At least 6 characters, 12 for staff"
            autoComplete="new-password"
            required
          />
          <PasswordField
            name="password_confirm"
            label="Confirm password"
            autoComplete="new-password"
            required
          />
        </AccountForm>
      ) : (
        <ExpiredLink />
      )}
    </AccountScreen>
  )
}

function ExpiredLink() {
  const path = useShopPath()
  return (
    <div role="alert" className="flex flex-col items-start gap-6">
      <Callout tone="warning" title={accountTexts.linkExpired}>
        Each link works once and expires after a while.
      </Callout>
      <LinkButton href={path(shop.reset)} variant="primary">
        Request a new link
      </LinkButton>
    </div>
  )
}

Reset.layout = PlainLayout
