import { Form } from '@inertiajs/react'
import { texts } from '@shared/texts'
import { AccountScreen } from '~/components/account/account_screen'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { useFieldError } from '~/components/ui/field'
import { LinkButton } from '~/components/ui/link_button'
import { PasswordField } from '~/components/ui/password_field'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import { shop } from '~/lib/paths'

type ResetProps = {
  token: string
  /** The link can still be used */
  isOpen: boolean
}

/** Chooses a new password by the link of a mail */
export default function Reset({ token, isOpen }: ResetProps) {
  return (
    <AccountScreen title="Choose a new password">
      {isOpen ? <NewPassword token={token} /> : <LinkIsOver />}
    </AccountScreen>
  )
}

const PASSWORDS = ['password_new', 'password_confirm']

function NewPassword({ token }: { token: string }) {
  const path = useShopPath()
  const linkError = useFieldError('reset_token')
  if (linkError) return <LinkIsOver />
  return (
    <Form
      action={path(shop.resetLink(token))}
      method="post"
      resetOnError={PASSWORDS}
      noValidate
      className="flex flex-col gap-5"
    >
      {({ processing }) => (
        <>
          <PasswordField
            name="password_new"
            label="New password"
            hint="At least 6 characters; 12 for those who work here"
            autoComplete="new-password"
            required
          />
          <PasswordField
            name="password_confirm"
            label="New password, once more"
            autoComplete="new-password"
            required
          />
          <Button type="submit" variant="primary" isBusy={processing} className="mt-2 min-h-12">
            Set the new password
          </Button>
        </>
      )}
    </Form>
  )
}

function LinkIsOver() {
  const path = useShopPath()
  return (
    <div role="alert" className="flex flex-col items-start gap-6">
      <Callout tone="warning" title={texts.account.linkIsOver}>
        A link works once, and only for a while.
      </Callout>
      <LinkButton href={path(shop.reset)} variant="primary">
        Ask for a new link
      </LinkButton>
    </div>
  )
}

Reset.layout = PlainLayout
