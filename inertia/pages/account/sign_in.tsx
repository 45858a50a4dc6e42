import { shopTexts } from '@shared/texts/storefront/shop'
import { AccountScreen } from '~/components/account/account_screen'
import { DealerPanel } from '~/components/account/dealer_panel'
import { LoginForm } from '~/components/account/login_form'
import { PasskeySignIn } from '~/components/passkeys/passkey_sign_in'
import { RegisterForm } from '~/components/account/register_form'
import { Callout } from '~/components/ui/callout'
import { FormResult } from '~/components/ui/focused_message'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import * as shop from '@paths/shop_paths'

type Mode = 'login' | 'register'

type SignInProps = {
  mode: Mode
  /** The error of the last attempt, and the form that was sent */
  error: { text: string; email: string; from: Mode } | null
  /** As typed in the last attempt */
  email: string
}

/** Sign-in and registration: a failed sign-in offers registration, a registered address leads to sign-in. */
export default function SignIn({ mode, error, email }: SignInProps) {
  const Fields = FORMS[mode]
  return (
    <AccountScreen heading={HEADINGS[mode]} title={shopTexts.navigation.login}>
      {error && (
        <FormResult role="alert" className="mb-6">
          <Callout tone="danger" title={error.text}>
            <NextStep from={error.from} />
          </Callout>
        </FormResult>
      )}
      <Fields key={mode} email={email} />
      {mode === 'login' && <PasskeySignIn />}
      <DealerPanel />
    </AccountScreen>
  )
}

const HEADINGS = { login: 'Log in', register: 'Create an account' } as const
const FORMS = { login: LoginForm, register: RegisterForm } as const

/** Does not tell whether the address has an account. */
function NextStep({ from }: { from: Mode }) {
  const path = useShopPath()
  if (from === 'register') {
    return (
      <>
        <TextLink href={path(shop.login)}>Log in</TextLink> with its password instead.
      </>
    )
  }
  return (
    <>
      Try again, <TextLink href={path(shop.reset)}>set a new password</TextLink>, or{' '}
      <TextLink href={path(shop.register)}>create an account</TextLink> if you have none.
    </>
  )
}

SignIn.layout = PlainLayout
