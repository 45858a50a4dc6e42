import { Form } from '@inertiajs/react'
import { texts } from '@shared/texts'
import { AccountScreen } from '~/components/account/account_screen'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { TextField } from '~/components/ui/text_field'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import { shop } from '~/lib/paths'

/** Asks for the mail with which a new password is chosen */
export default function Forgot({ sentTo }: { sentTo: string | null }) {
  const path = useShopPath()
  return (
    <AccountScreen title="Reset your password">
      {sentTo && (
        <div role="status" className="mb-6">
          <Callout tone="success" title={texts.account.resetSent}>
            {texts.account.resetSentHint}
          </Callout>
        </div>
      )}
      <Form
        action={path(shop.reset)}
        method="post"
        noValidate
        className="flex flex-col gap-5"
        key={sentTo}
      >
        {({ processing }) => (
          <>
            <TextField
              name="email"
              type="email"
              label="E-mail"
              hint="We mail you a link with which you choose a new password."
              autoComplete="username"
              defaultValue={sentTo ?? ''}
              required
            />
            <Button
              type="submit"
              variant={sentTo ? 'secondary' : 'primary'}
              isBusy={processing}
              className="mt-2 min-h-12"
            >
              {sentTo ? 'Send it again' : 'Send the link'}
            </Button>
            <p className="text-control text-ink-2">
              You remember it? <TextLink href={path(shop.login)}>Log in</TextLink>
            </p>
          </>
        )}
      </Form>
    </AccountScreen>
  )
}

Forgot.layout = PlainLayout
