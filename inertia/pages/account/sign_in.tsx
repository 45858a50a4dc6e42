import { texts } from '@shared/texts/specification'
import { AccountScreen } from '~/components/account/account_screen'
import { DealerPanel } from '~/components/account/dealer_panel'
import { LoginForm } from '~/components/account/login_form'
import { RegisterForm } from '~/components/account/register_form'
import { Callout } from '~/components/ui/callout'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import { shop } from '~/lib/shop_routes'

type SignInProps = {
  mode: 'login' | 'register'
  /** The error of the other mode, and the e-mail address that it is about */
  error: { text: string; email: string } | null
}

/** Sign-in and registration: a failed sign-in leads to registration, a registered address to sign-in. */
export default function SignIn({ mode, error }: SignInProps) {
  const Fields = FORMS[mode]
  return (
    <AccountScreen heading={HEADINGS[mode]} title={texts.navigation.login}>
      {error && (
        <div role="alert" className="mb-6">
          <Callout tone="danger" title={error.text}>
            <NextStep mode={mode} />
          </Callout>
        </div>
      )}
      <Fields key={mode} email={error?.email ?? ''} />
      <DealerPanel />
    </AccountScreen>
  )
}

const HEADINGS = { login: 'Log in', register: 'Create an account' } as const
const FORMS = { login: LoginForm, register: RegisterForm } as const

function NextStep({ mode }: Pick<SignInProps, 'mode'>) {
  const path = useShopPath()
  if (mode === 'login') {
    return (
      <>
        <TextLink href={path(shop.login)}>Log in</TextLink> with its password instead.
      </>
    )
  }
  return (
    <>
      <TextLink href={path(shop.register)}>Register</TextLink> a new account, or{' '}
      <TextLink href={path(shop.login)}>try to log in again</TextLink>.
    </>
  )
}

SignIn.layout = PlainLayout
