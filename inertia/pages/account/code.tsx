import { AccountForm } from '~/components/account/account_form'
import { AccountScreen } from '~/components/account/account_screen'
import { TextField } from '~/components/ui/text_field'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import * as shop from '@paths/shop_paths'

/** The second step of sign-in for users with one-time codes */
export default function Code() {
  const path = useShopPath()
  return (
    <AccountScreen heading="Enter your code">
      <AccountForm
        action={path(shop.loginCode)}
        submitLabel="Log in"
        resetOnError
        footer={
          <p>
            <TextLink href={path(shop.login)}>Log in with another account</TextLink>
          </p>
        }
      >
        <TextField
          name="code"
          label="Authenticator code"
          hint="Six digits, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </AccountForm>
    </AccountScreen>
  )
}

Code.layout = PlainLayout
