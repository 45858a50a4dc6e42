import { lazy, Suspense } from 'react'
import { useSuggestedStorefront } from '~/hooks/use_suggested_storefront'

const LocationSuggestion = lazy(() => import('~/components/country/location_suggestion'))

/** Loads the suggestion only for visitors whose location belongs to the other storefront. */
export function LocationBar() {
  const suggestion = useSuggestedStorefront()
  if (!suggestion) return null
  return (
    <Suspense>
      <LocationSuggestion key={suggestion.storefront} suggestion={suggestion} />
    </Suspense>
  )
}
