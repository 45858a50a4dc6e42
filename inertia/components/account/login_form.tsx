import { AccountForm } from '~/components/account/account_form'
import { PasswordField } from '~/components/ui/password_field'
import { TextField } from '~/components/ui/text_field'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

export function LoginForm({ email }: { email: string }) {
  const path = useShopPath()
  return (
    <AccountForm
      action={path(shop.login)}
      submitLabel="Log in"
      footer={
        <>
          <p>
            <TextLink href={path(shop.reset)}>Forgot your password?</TextLink>
          </p>
          <p>
            New here? <TextLink href={path(shop.register)}>Create an account</TextLink>
          </p>
        </>
      }
    >
      <TextField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="username webauthn"
        defaultValue={email}
        required
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" required />
    </AccountForm>
  )
}
