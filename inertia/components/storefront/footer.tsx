import { Link } from '@inertiajs/react'
import { AccountLinks } from '~/components/storefront/account_links'
import { BrandMark } from '~/components/storefront/brand'
import type { ReactNode } from 'react'
import { useShared, useShopPath } from '~/hooks/use_shared'
import { INFORMATION_PAGES } from '@shared/pages/information_pages'

const LINK =
  'inline-flex min-h-8 min-w-link items-center pointer-coarse:min-h-11 text-start text-[0.9375rem] wrap-anywhere text-ink-2 hover:text-ink'

export function Footer() {
  const { company, menu } = useShared()
  const path = useShopPath()
  const { social = [], trademarks = [] } = company
  return (
    <footer className="mt-auto border-t border-line">
      <div className="shell grid grid-cols-2 gap-x-8 gap-y-10 pt-14 pb-10 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.3fr] xl:grid-cols-[1.6fr_1fr_1fr_1fr_1.3fr]">
        <div className="col-span-full xl:col-span-1">
          <p className="flex items-center gap-2.5 font-semibold tracking-tight text-ink">
            <BrandMark />
            {company.name}
          </p>
          {company.blurb && (
            <p className="mt-4 max-w-[42ch] text-[0.9375rem] text-ink-2">{company.blurb}</p>
          )}
        </div>
        <Column title="Explore">
          {menu.map(({ label, href }) => (
            <Link key={href} href={href} className={LINK}>
              {label}
            </Link>
          ))}
        </Column>
        <Column title="Information">
          {INFORMATION_PAGES.map((page) => (
            <Link key={page.slug} href={path(page.path)} className={LINK}>
              {page.title}
            </Link>
          ))}
        </Column>
        <Column title="Account">
          <AccountLinks className={LINK} />
        </Column>
        <Column title="Contact us" className="max-sm:col-span-full">
          {company.phone && (
            <a href={`tel:${company.phone.replace(/[^\d+]/g, '')}`} className={LINK}>
              {company.phone}
            </a>
          )}
          {company.email && (
            <a href={`mailto:${company.email}`} className={LINK}>
              {company.email}
            </a>
          )}
          {social.map(({ label, href }) => (
            <a key={href} href={href} rel="noopener noreferrer me" className={LINK}>
              {label}
            </a>
          ))}
        </Column>
      </div>
      <div className="shell">
        <div className="space-y-2 border-t border-line py-7 text-[0.8125rem] leading-5 text-ink-3">
          {trademarks.map((notice) => (
            <p key={notice} className="max-w-[110ch]">
              {notice}
            </p>
          ))}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {company.name}. All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  )
}

type ColumnProps = { title: string; className?: string; children: ReactNode }

function Column({ title, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className="mb-2.5 text-[0.9375rem] font-semibold text-ink">{title}</h2>
      <div className="flex flex-col items-start">{children}</div>
    </div>
  )
}
