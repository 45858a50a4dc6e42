import { useState } from 'react'
import { shopTexts } from '@shared/texts/storefront/shop'
import type { KeyboardEvent } from 'react'
import { COUNTRY_NAMES } from '~/components/country/country_names'
import { Button } from '~/components/ui/button'
import { toast } from '~/components/ui/toast_store'
import { useCountrySwitch } from '~/components/country/use_country_switch'
import { lookUpStorefront } from '~/hooks/use_suggested_storefront'
import { useShared } from '~/hooks/use_shared'
import { chosenStorefront } from '~/lib/cart/storefront_choice'
import type { StorefrontSuggestion } from '~/hooks/use_suggested_storefront'

const { country } = shopTexts

/** Suggests the store for the visitor's location, in a bar at the bottom that does not move the page. */
export function LocationSuggestion({ suggestion }: { suggestion: StorefrontSuggestion }) {
  const { storefront } = useShared()
  const { other, switchStorefront } = useCountrySwitch()
  const [isCertain, setCertain] = useState(suggestion.isCertain)
  const [isLocating, setLocating] = useState(false)
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null

  const stay = () => {
    chosenStorefront.save(storefront)
    setClosed(true)
    // The focused button is gone: keyboard users continue with the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const checkLocation = async () => {
    setLocating(true)
    const located = await lookUpStorefront()
    setLocating(false)
    if (located === null) return toast.error(country.locationNotFound)
    if (located === other) return setCertain(true)
    toast.success(country.rightStore)
    stay()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stay()
  }

  return (
    <aside
      aria-label="Location"
      data-nosnippet
      data-location-bar
      onKeyDown={closeOnEscape}
      data-sticky-bar
      className="sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-3 py-3.5">
        <p role="status" className="min-w-[min(16rem,100%)] flex-1 text-control text-ink-2">
          <strong className="font-semibold text-ink">
            {isCertain ? country.is(REGIONS[other]) : country.seemsToBe(REGIONS[other])}
          </strong>{' '}
          {country.otherStore[other]}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={switchStorefront}>
            Go to {COUNTRY_NAMES[other]}
          </Button>
          <Button size="small" onClick={stay}>
            Stay in {COUNTRY_NAMES[storefront]}
          </Button>
          {!isCertain && (
            <Button
              size="small"
              variant="quiet"
              isBusy={isLocating}
              onClick={() => void checkLocation()}
            >
              {country.checkLocation}
            </Button>
          )}
        </div>
      </div>
    </aside>
  )
}

/** The US store sells to all countries but Canada. */
const REGIONS = { ca: 'in Canada', us: 'outside Canada' } as const
