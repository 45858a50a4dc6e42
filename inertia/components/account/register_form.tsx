import { AccountForm } from '~/components/account/account_form'
import { PasswordField } from '~/components/ui/password_field'
import { EmailField } from '~/components/ui/email_field'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

const PASSWORD_FIELDS = ['password', 'password_confirm']

export function RegisterForm({ email }: { email: string }) {
  const path = useShopPath()
  return (
    <AccountForm
      action={path(shop.register)}
      submitLabel="Register"
      resetOnError={PASSWORD_FIELDS}
      footer={
        <p>
          Already have an account? <TextLink href={path(shop.login)}>Log in</TextLink>
        </p>
      }
    >
      <EmailField
        name="email"
        label="E-mail"
        autoComplete="username"
        defaultValue={email}
        required
      />
      <PasswordField
        name="password"
        label="Password"
        hint="At least 6 characters"
        autoComplete="new-password"
        minLength={6}
        required
      />
      <PasswordField
        name="password_confirm"
        label="Confirm password"
        autoComplete="new-password"
        required
      />
    </AccountForm>
  )
}
