import { Form } from '@inertiajs/react'
import { AccountScreen } from '~/components/account/account_screen'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/ui/text_field'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import { shop } from '~/lib/paths'

/** The second step of signing in, for those who use one-time codes */
export default function Code() {
  const path = useShopPath()
  return (
    <AccountScreen title="Enter your code">
      <Form
        action={path(shop.loginCode)}
        method="post"
        resetOnError
        noValidate
        className="flex flex-col gap-5"
      >
        {({ processing }) => (
          <>
            <TextField
              name="code"
              label="Code of your authenticator"
              hint="Six digits. One of your recovery codes does, too."
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
            <Button type="submit" variant="primary" isBusy={processing} className="mt-2 min-h-12">
              Log in
            </Button>
            <p className="text-control text-ink-2">
              <TextLink href={path(shop.login)}>Log in as somebody else</TextLink>
            </p>
          </>
        )}
      </Form>
    </AccountScreen>
  )
}

Code.layout = PlainLayout
