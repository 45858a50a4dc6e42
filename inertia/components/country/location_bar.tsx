import { createLaterFile, LaterPart } from '~/components/ui/later_part'
import { useSuggestedStorefront } from '~/hooks/use_suggested_storefront'

const bar = createLaterFile(() => import('~/components/country/location_suggestion'))

/** Loads the suggestion only for visitors whose location belongs to the other storefront, who do not miss it. */
export function LocationBar() {
  const suggestion = useSuggestedStorefront()
  if (!suggestion) return null
  return (
    <LaterPart of={bar} onFailure={ignore}>
      {({ LocationSuggestion }) => (
        <LocationSuggestion key={suggestion.storefront} suggestion={suggestion} />
      )}
    </LaterPart>
  )
}

const ignore = () => {}
