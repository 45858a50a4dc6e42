import { Form } from '@inertiajs/react'
import type { ProfileFrame } from '@views/accounts'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'

/** As long as the address is not proven, orders placed with it elsewhere do not show. */
export function VerifyBanner({ profile }: { profile: ProfileFrame }) {
  const path = useShopPath()
  if (profile.isVerified) return null
  return (
    <Callout tone="warning" title="Please confirm your e-mail address" className="mb-8">
      <p>
        We have mailed you a link to <span className="wrap-anywhere">{profile.email}</span>. Orders
        that you placed without logging in show here once you have followed it.
      </p>
      <Form
        action={path(shop.profilePart(profile.userId, 'verification'))}
        method="post"
        options={{ preserveScroll: true }}
        className="mt-3"
      >
        {({ processing }) => (
          <Button type="submit" size="small" isBusy={processing}>
            Send the link again
          </Button>
        )}
      </Form>
    </Callout>
  )
}
