import { Link } from '@inertiajs/react'
import { Pencil } from 'lucide-react'
import { INFORMATION_PAGES } from '@shared/pages/information_pages'
import { RichText } from '~/components/rich_text/rich_text'
import { Breadcrumbs } from '~/components/storefront/breadcrumbs'
import { SeoHead } from '~/components/storefront/seo_head'
import { DateText } from '~/components/ui/date_text'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import type { InformationPageView } from '@views/content'
import type { Seo } from '@views/storefront'

type Props = {
  page: InformationPageView
  /** For staff */
  editHref: string | null
  seo: Seo
}

export default function InformationPage({ page, editHref, seo }: Props) {
  const { slug, title, html, savedAt } = page
  return (
    <>
      <SeoHead seo={seo} />
      <div className="shell grid gap-x-16 gap-y-12 pt-6 pb-24 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <article className="min-w-0">
          <Breadcrumbs trail={seo.breadcrumbs} />
          <header className="flex flex-wrap items-start justify-between gap-4">
            <h1 className="text-title font-semibold">{title}</h1>
            {editHref && (
              <LinkButton href={editHref} isPlain icon={<Pencil className="size-4" />}>
                Edit page
              </LinkButton>
            )}
          </header>
          {savedAt && (
            <p className="mt-3 text-label text-ink-3">
              Last changed <DateText at={savedAt} />
            </p>
          )}
          <RichText html={html} className="mt-8 max-w-[68ch] text-ink-2" />
        </article>
        <OtherPages current={slug} />
      </div>
    </>
  )
}

function OtherPages({ current }: { current: string }) {
  const path = useShopPath()
  return (
    <nav aria-label="Information" className="border-line max-lg:border-t max-lg:pt-8">
      <ul className="lg:sticky lg:top-24">
        {INFORMATION_PAGES.map((page) => (
          <li key={page.slug}>
            <Link
              href={path(page.path)}
              aria-current={page.slug === current ? 'page' : undefined}
              className="inline-flex min-h-9 min-w-link items-center pointer-coarse:min-h-11 text-[0.9375rem] text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

InformationPage.layout = StorefrontLayout
