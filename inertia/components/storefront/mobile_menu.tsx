import { useEffect, useRef } from 'react'
import { Link, usePage } from '@inertiajs/react'
import { Menu, X } from 'lucide-react'
import { shopTexts } from '@shared/texts/storefront/shop'
import { AccountLinks } from '~/components/storefront/account_links'
import { CartLink } from '~/components/storefront/cart_link'
import { CountryToggle } from '~/components/country/country_toggle'
import { useShared } from '~/hooks/use_shared'
import { isCurrent } from '~/lib/url'

const SMALL_LINK =
  'flex min-h-12 w-full items-center gap-3 text-start text-lg text-ink-2 hover:text-ink'

/** The top bar's links on narrow screens; works without JavaScript. */
export function MobileMenu() {
  const { menu } = useShared()
  const { url } = usePage()
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => element.current?.removeAttribute('open'), [url])
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      const details = element.current
      if (event.key !== 'Escape' || !details?.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [])

  return (
    <details ref={element} data-mobile-menu className="group -me-2.5 nav:hidden">
      <summary className="grid size-11 place-items-center rounded-control text-ink">
        <span className="sr-only">Menu</span>
        <Menu aria-hidden="true" className="size-6 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="shell fixed inset-x-0 top-[calc(4rem+1px)] bottom-0 overflow-y-auto overscroll-contain bg-canvas pt-4 pb-12"
      >
        <ul>
          {menu.map(({ label, href }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={isCurrent(href, url) ? 'page' : undefined}
                className="flex min-h-13 items-center text-[1.625rem] font-semibold tracking-[-0.03em] text-ink aria-[current=page]:text-accent"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-5 border-t border-line pt-4">
          <CartLink hasLabel className={SMALL_LINK} />
          <AccountLinks className={SMALL_LINK} />
          <CountryToggle className={SMALL_LINK}>{shopTexts.navigation.changeCountry}</CountryToggle>
        </div>
      </nav>
    </details>
  )
}
