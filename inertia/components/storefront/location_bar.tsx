import { lazy, Suspense } from 'react'
import { useProposedStorefront } from '~/hooks/use_proposed_storefront'

const LocationProposal = lazy(() => import('~/components/storefront/location_proposal'))

/** Most visitors are where they belong: what proposes the other storefront is loaded by those who are not. */
export function LocationBar() {
  const whereabouts = useProposedStorefront()
  if (!whereabouts) return null
  return (
    <Suspense>
      <LocationProposal key={whereabouts.storefront} whereabouts={whereabouts} />
    </Suspense>
  )
}
