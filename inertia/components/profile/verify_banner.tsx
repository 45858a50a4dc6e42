import type { ProfileFrame } from '@views/accounts'
import { Form } from '~/components/ui/form'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

/** Until the e-mail address is verified, orders placed as a guest do not appear in the history. */
export function VerifyBanner({ profile }: { profile: ProfileFrame }) {
  const path = useShopPath()
  if (profile.isVerified) return null
  return (
    <Callout tone="warning" title="Please confirm your e-mail address" className="mb-8">
      <p>
        Follow the link we sent to <span className="wrap-anywhere">{profile.email}</span> to see
        orders that you placed without logging in.
      </p>
      <Form
        action={path(shop.profileUserIdVerification(profile.userId))}
        method="post"
        options={{ preserveScroll: true }}
        className="mt-3"
      >
        {({ processing }) => (
          <Button type="submit" size="small" isBusy={processing}>
            Resend link
          </Button>
        )}
      </Form>
    </Callout>
  )
}
