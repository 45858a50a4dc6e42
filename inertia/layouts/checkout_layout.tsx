import { Link } from '@inertiajs/react'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Brand } from '~/components/storefront/brand'
import { useShared, useShopPath } from '~/hooks/use_shared'
import { ShopFrame } from '~/layouts/shop_frame'
import * as shop from '@paths/shop_paths'
import { INFORMATION_PAGES } from '@shared/pages/information_pages'

/** Without a menu: links lead back to the shop, or to its information in another tab. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <ShopFrame header={<Header />} className="pt-8 pb-20 sm:pt-10" footer={<Footer />}>
      {children}
    </ShopFrame>
  )
}

function Header() {
  const path = useShopPath()
  return (
    <header className="border-b border-line">
      <div className="shell flex h-16 items-center gap-3 max-[20rem]:gap-1 sm:gap-6">
        <Brand />
        <p className="ms-auto flex items-center gap-2 text-sm text-ink-2">
          <Lock aria-hidden="true" className="size-4 max-[23rem]:hidden" />
          <span className="max-sm:sr-only">Secure checkout</span>
        </p>
        <Link
          href={path(shop.home)}
          className="inline-flex min-h-10 items-center pointer-coarse:min-h-11 text-sm font-medium whitespace-nowrap text-ink max-[22rem]:whitespace-normal underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          Keep shopping
        </Link>
      </div>
    </header>
  )
}

function Footer() {
  const { company } = useShared()
  const path = useShopPath()
  return (
    <footer className="border-t border-line">
      <p className="shell flex flex-wrap gap-x-6 gap-y-1 py-6 text-sm text-ink-3">
        <span>Questions about your order?</span>
        {company.phone && <span>{company.phone}</span>}
        {company.email && (
          <a
            href={`mailto:${company.email}`}
            className="touch-link text-ink-2 underline underline-offset-4 wrap-anywhere"
          >
            {company.email}
          </a>
        )}
      </p>
      <ul className="shell flex flex-wrap gap-x-6 gap-y-1 pb-6 text-sm">
        {INFORMATION_PAGES.filter(({ slug }) => slug !== 'about').map((page) => (
          <li key={page.slug}>
            <a
              href={path(page.path)}
              target="_blank"
              className="inline-flex min-h-link min-w-link items-center text-ink-2 underline underline-offset-4"
            >
              {page.title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}
