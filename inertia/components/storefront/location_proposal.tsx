import { useState } from 'react'
import { texts } from '@shared/texts'
import type { KeyboardEvent } from 'react'
import { COUNTRY_NAMES } from '~/components/storefront/flag'
import { Button } from '~/components/ui/button'
import { toast } from '~/components/ui/toast_store'
import { useCountrySwitch } from '~/hooks/use_country_switch'
import { lookUp, type Whereabouts } from '~/hooks/use_proposed_storefront'
import { useShared } from '~/hooks/use_shared'
import { chosenStorefront } from '~/lib/chosen_storefront'

const { country } = texts

/** Says that there is another store for where the visitor is. It waits at the bottom and moves nothing on the page. */
export default function LocationProposal({ whereabouts }: { whereabouts: Whereabouts }) {
  const { storefront } = useShared()
  const { other, ask } = useCountrySwitch()
  const [isCertain, setCertain] = useState(whereabouts.isCertain)
  const [isLooking, setLooking] = useState(false)
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null

  const stay = () => {
    chosenStorefront.keep(storefront)
    setClosed(true)
    // What was in focus is gone: reading goes on with the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const check = async () => {
    setLooking(true)
    const found = await lookUp()
    setLooking(false)
    if (found === null) return toast.error(country.locationNotFound)
    if (found === other) return setCertain(true)
    toast.success(country.rightStore)
    stay()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stay()
  }

  return (
    <aside
      aria-label="Location"
      data-nosnippet
      data-location-bar
      onKeyDown={closeByKey}
      className="sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-3 py-3.5">
        <p role="status" className="min-w-64 flex-1 text-control text-ink-2">
          <strong className="font-semibold text-ink">
            {isCertain ? country.is(WHERE[other]) : country.seemsToBe(WHERE[other])}
          </strong>{' '}
          {country.otherStore[other]}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => void ask()}>
            Go to {COUNTRY_NAMES[other]}
          </Button>
          <Button size="small" onClick={stay}>
            Stay in {COUNTRY_NAMES[storefront]}
          </Button>
          {!isCertain && (
            <Button size="small" variant="quiet" isBusy={isLooking} onClick={() => void check()}>
              {country.checkLocation}
            </Button>
          )}
        </div>
      </div>
    </aside>
  )
}

/** The United States store sells everywhere but in Canada. */
const WHERE = { ca: 'in Canada', us: 'outside Canada' } as const
