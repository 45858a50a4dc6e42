import { accountTexts } from '@shared/texts/accounts'
import { Form } from '~/components/ui/form'
import { AccountScreen } from '~/components/account/account_screen'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { LinkButton } from '~/components/ui/link_button'
import { useShared, useShopPath } from '~/hooks/use_shared'
import { PlainLayout } from '~/layouts/plain_layout'
import * as shop from '@paths/shop_paths'

type VerifyProps = {
  token: string
  /** The address that the link confirms; null if the link has expired */
  email: string | null
}

export default function Verify({ token, email }: VerifyProps) {
  const path = useShopPath()
  const { user } = useShared()
  return (
    <AccountScreen heading="Confirm your e-mail">
      {email ? (
        <Form action={path(shop.verifyToken(token))} method="post">
          {({ processing }) => (
            <>
              <p className="mb-6 text-control text-ink-2 wrap-anywhere">
                Confirm that <strong className="font-semibold text-ink">{email}</strong> is your
                e-mail address. Orders placed with it without logging in will appear in your
                account.
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
        <div className="grid justify-items-start gap-5">
          <div role="alert">
            <Callout tone="warning" title={accountTexts.linkExpired}>
              If you haven’t confirmed your address yet, you can request a new link on your profile.
            </Callout>
          </div>
          <LinkButton
            href={path(user ? shop.profileUserIdSettings(user.id) : shop.login)}
            variant="primary"
          >
            {user ? 'Open settings' : 'Log in'}
          </LinkButton>
        </div>
      )}
    </AccountScreen>
  )
}

Verify.layout = PlainLayout
