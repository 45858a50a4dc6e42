import { Head } from '@inertiajs/react'
import { texts } from '@shared/texts'
import { DealerPanel } from '~/components/account/dealer_panel'
import { LoginForm } from '~/components/account/login_form'
import { RegisterForm } from '~/components/account/register_form'
import { Callout } from '~/components/ui/callout'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import { shop } from '~/lib/paths'

type SignInProps = {
  mode: 'login' | 'register'
  /** What was refused in the other mode, and for which address */
  refused: { text: string; email: string } | null
}

/** One screen with two modes: a failed login leads to registering, registering a known address to the login. */
export default function SignIn({ mode, refused }: SignInProps) {
  const Fields = FORMS[mode]
  return (
    <div className="w-full max-w-md">
      <Head title={texts.navigation.login}>
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      <h1 className="mb-8 text-title font-semibold">{TITLES[mode]}</h1>
      {refused && (
        <div role="alert" className="mb-6">
          <Callout tone="danger" title={refused.text}>
            <NextStep mode={mode} />
          </Callout>
        </div>
      )}
      <Fields key={mode} email={refused?.email ?? ''} />
      <DealerPanel />
    </div>
  )
}

const TITLES = { login: 'Log in', register: 'Create an account' } as const
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
