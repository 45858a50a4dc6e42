import { Link, usePage } from '@inertiajs/react'
import { shopTexts } from '@shared/texts/storefront/shop'
import { AccountLinks } from '~/components/storefront/account_links'
import { Brand } from '~/components/storefront/brand'
import { CartLink } from '~/components/storefront/cart_link'
import { CountryToggle } from '~/components/country/country_toggle'
import { MobileMenu } from '~/components/storefront/mobile_menu'
import { cx } from '~/components/ui/cx'
import { Dropdown, DROPDOWN_ITEM } from '~/components/ui/dropdown'
import { useShared } from '~/hooks/use_shared'
import { isCurrent } from '~/lib/url'

const ICON_LINK =
  'flex min-h-10 min-w-link items-center pointer-coarse:min-h-11 gap-1.5 rounded-control px-2.5 text-ink-2 hover:text-ink'

// The cart is the first item on the right: when it appears, the others do not move.
export function TopBar() {
  const { menu } = useShared()
  const { url } = usePage()
  return (
    <header className="sticky inset-x-0 top-0 z-30 border-b border-line bg-canvas has-[[data-mobile-menu][open]]:fixed">
      <div className="shell flex h-16 items-center gap-6 max-[20rem]:gap-1 min-[88rem]:gap-8">
        <Brand />
        <nav aria-label="Main" className="hidden self-stretch nav:block">
          <ul className="flex h-full gap-5 min-[88rem]:gap-6">
            {menu.map(({ label, href }) => (
              <li key={href} className="flex">
                <Link
                  href={href}
                  prefetch
                  aria-current={isCurrent(href, url) ? 'page' : undefined}
                  className={cx(
                    'flex items-center border-y-2 border-transparent text-sm whitespace-nowrap min-[88rem]:text-[0.9375rem] hover:text-ink focus-visible:-outline-offset-2',
                    isCurrent(href, url) ? 'border-b-accent text-ink' : 'text-ink-2'
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-1 items-center justify-end">
          <CartLink className={ICON_LINK} />
          <CountryToggle className={cx(ICON_LINK, 'hidden nav:flex')} />
          <Dropdown label={shopTexts.navigation.myAccount} className="-me-3 hidden nav:block">
            <AccountLinks className={DROPDOWN_ITEM} />
          </Dropdown>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
