import { useEffect, useState } from 'react'
import { useShared } from '~/hooks/use_shared'
import { hasLocationPermission, locateStorefront } from '~/lib/location'
import { chosenStorefront, locatedStorefront } from '~/lib/cart/storefront_choice'
import { browserTimeZone, storefrontOfTimeZone } from '~/lib/time_zones'
import type { Storefront } from '~/types'

/** `isCertain` is false for a guess from the time zone. */
export type StorefrontSuggestion = { storefront: Storefront; isCertain: boolean }

/**
 * Suggests the other storefront to guests whose location belongs to it, unless they chose this one. Runs in the
 * browser, so that the page is the same for all visitors; the prices of a user follow the account instead.
 */
export function useSuggestedStorefront(): StorefrontSuggestion | null {
  const { storefront, user } = useShared()
  const [suggestion, setSuggestion] = useState<StorefrontSuggestion | null>(null)
  const isGuest = user === null

  useEffect(() => {
    if (!isGuest || chosenStorefront.read() === storefront) return
    let isCanceled = false
    void findStorefront().then((result) => {
      if (!isCanceled) setSuggestion(result)
    })
    return () => {
      isCanceled = true
    }
  }, [isGuest, storefront])

  if (!isGuest || suggestion === null || suggestion.storefront === storefront) return null
  return chosenStorefront.read() === storefront ? null : suggestion
}

async function findStorefront(): Promise<StorefrontSuggestion | null> {
  const located =
    locatedStorefront.read() ?? ((await hasLocationPermission()) ? await lookUpStorefront() : null)
  if (located) return { storefront: located, isCertain: true }
  const guess = storefrontOfTimeZone(browserTimeZone())
  return guess && { storefront: guess, isCertain: false }
}

/** Returns the storefront of the visitor's position and remembers it for the session; null if it is unavailable. */
export async function lookUpStorefront(): Promise<Storefront | null> {
  try {
    const storefront = await locateStorefront()
    locatedStorefront.save(storefront)
    return storefront
  } catch {
    return null
  }
}
