import { Form } from '@inertiajs/react'
import { texts } from '@shared/texts'
import { AccountScreen } from '~/components/account/account_screen'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import { shop } from '~/lib/paths'

type VerifyProps = {
  token: string
  /** Whose address the link confirms; null where it is over */
  email: string | null
}

export default function Verify({ token, email }: VerifyProps) {
  const path = useShopPath()
  return (
    <AccountScreen title="Confirm your e-mail">
      {email ? (
        <Form action={path(shop.verifyLink(token))} method="post">
          {({ processing }) => (
            <>
              <p className="mb-6 text-control text-ink-2 wrap-anywhere">
                <strong className="font-semibold text-ink">{email}</strong> is my e-mail address.
                Orders that I placed with it without logging in may stand in my account.
              </p>
              <Button
                type="submit"
                variant="primary"
                isBusy={processing}
                className="min-h-12 w-full"
              >
                Confirm
              </Button>
            </>
          )}
        </Form>
      ) : (
        <div role="alert">
          <Callout tone="warning" title={texts.account.linkIsOver}>
            Your profile sends you another one. If you have used this link already, all is well.
          </Callout>
        </div>
      )}
    </AccountScreen>
  )
}

Verify.layout = PlainLayout
