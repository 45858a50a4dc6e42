import { useEffect, useState } from 'react'
import { useShared } from '~/hooks/use_shared'
import { chosenStorefront, foundStorefront } from '~/lib/chosen_storefront'
import { storefrontOfTimeZone } from '~/lib/time_zones'
import { mayLookUp, storefrontHere } from '~/lib/whereabouts'
import type { Storefront } from '~/types'

export type Whereabouts = { storefront: Storefront; isCertain: boolean }

/**
 * Where the visitor seems to be, if that speaks for the other storefront and they have not chosen this one. Asked in
 * the browser alone, so that the page is the same for everybody; a customer's prices follow their account instead.
 */
export function useProposedStorefront(): Whereabouts | null {
  const { storefront, user } = useShared()
  const [whereabouts, setWhereabouts] = useState<Whereabouts | null>(null)
  const isGuest = user === null

  useEffect(() => {
    if (!isGuest || chosenStorefront.read() === storefront) return
    let isOver = false
    void find().then((found) => {
      if (!isOver) setWhereabouts(found)
    })
    return () => {
      isOver = true
    }
  }, [isGuest, storefront])

  if (!isGuest || whereabouts === null || whereabouts.storefront === storefront) return null
  return chosenStorefront.read() === storefront ? null : whereabouts
}

async function find(): Promise<Whereabouts | null> {
  const found = foundStorefront.read() ?? ((await mayLookUp()) ? await lookUp() : null)
  if (found) return { storefront: found, isCertain: true }
  const guess = storefrontOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return guess && { storefront: guess, isCertain: false }
}

/** Once per session; null where it cannot be found. */
export async function lookUp(): Promise<Storefront | null> {
  try {
    const storefront = await storefrontHere()
    foundStorefront.keep(storefront)
    return storefront
  } catch {
    return null
  }
}
