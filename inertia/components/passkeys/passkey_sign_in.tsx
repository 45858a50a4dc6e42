import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '~/components/ui/button'
import { useIsHydrated } from '~/hooks/use_is_hydrated'
import { useShopPath } from '~/hooks/use_shared'
import { ApiError } from '~/lib/api'
import { canUsePasskeys, signInWithPasskey } from '~/components/passkeys/ceremonies'
import * as shop from '@paths/shop_paths'

/** The call names no storefront, unlike the page. */
const isOfStorefront = (location: string) =>
  location === shop.home || location.startsWith('/reset/')

/** Signs in with a passkey by a button, and by the suggestions of the e-mail field */
export function PasskeySignIn() {
  const path = useShopPath()
  const isHydrated = useIsHydrated()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const signIn = async (isAutofill: boolean) => {
    if (!isAutofill) setError(null)
    try {
      const location = await signInWithPasskey({ isAutofill })
      if (location) window.location.assign(isOfStorefront(location) ? path(location) : location)
      else if (!isAutofill) {
        setError('No passkey was used. Try again, or use your password.')
        // The button ended the suggestions.
        void signIn(true)
      }
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    }
  }
  const offer = useEffectEvent(() => void signIn(true))
  useEffect(() => {
    if (canUsePasskeys()) offer()
  }, [])

  if (!isHydrated || !canUsePasskeys()) return null
  return (
    <div className="mt-5">
      <Button
        className="min-h-12 w-full"
        isBusy={isBusy}
        onClick={() => {
          setBusy(true)
          void signIn(false).finally(() => setBusy(false))
        }}
      >
        Sign in with a passkey
      </Button>
      {error && (
        <p role="alert" className="mt-3 text-control text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
