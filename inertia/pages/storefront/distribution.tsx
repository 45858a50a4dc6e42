import { useState } from 'react'
import { Pencil } from 'lucide-react'
import { RichText } from '~/components/rich_text/rich_text'
import { Breadcrumbs } from '~/components/storefront/breadcrumbs'
import { SeoHead } from '~/components/storefront/seo_head'
import { LinkButton } from '~/components/ui/link_button'
import { TextField } from '~/components/ui/text_field'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import { DistributorEntryType } from '@shared/enums'
import { foldText } from '@shared/text/fold_text'
import { shopTexts } from '@shared/texts/storefront/shop'
import type { DistributorView } from '@views/content'
import type { Seo } from '@views/storefront'

type Props = {
  entries: DistributorView[]
  query: string
  /** For staff */
  editHref: string | null
  seo: Seo
}

const LISTS = [
  { type: DistributorEntryType.Distributor, title: 'Distributors' },
  { type: DistributorEntryType.Reseller, title: 'Resellers' },
]

export default function Distribution({ entries, query: initialQuery, editHref, seo }: Props) {
  const [query, setQuery] = useState(initialQuery)
  const words = foldText(query).split(' ')
  const found = entries.filter(({ text }) => words.every((word) => foldText(text).includes(word)))
  return (
    <>
      <SeoHead seo={seo} />
      <header className="shell pt-6 pb-10 sm:pt-10">
        <Breadcrumbs trail={seo.breadcrumbs} />
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h1 className="text-title font-semibold">{shopTexts.navigation.distribution}</h1>
          {editHref && (
            <LinkButton href={editHref} isPlain icon={<Pencil className="size-4" />}>
              Edit list
            </LinkButton>
          )}
        </div>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">
          Companies that sell our products, near you and abroad.
        </p>
        {/* Without JavaScript the form asks the server. */}
        <form method="get" role="search" className="mt-8 max-w-md">
          <TextField
            type="search"
            name="q"
            label="Search by name, city or country"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </form>
      </header>
      <div className="shell pb-24">
        <p role="status" className={query ? 'pb-6 text-ink-2' : 'sr-only'}>
          {query && `${found.length} of ${entries.length} companies`}
        </p>
        {entries.length === 0 && <p className="text-ink-2">Our partners will appear here.</p>}
        {LISTS.map(({ type, title }) => (
          <CompanyList
            key={type}
            title={title}
            entries={found.filter((entry) => entry.type === type)}
          />
        ))}
      </div>
    </>
  )
}

function CompanyList({ title, entries }: { title: string; entries: DistributorView[] }) {
  if (entries.length === 0) return null
  return (
    <section className="border-t border-line py-10">
      <h2 className="text-2xl font-semibold tracking-tight">{title}</h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ html }, index) => (
          <li key={`${index} ${html}`} className="rounded-card bg-surface p-6 text-ink-2">
            <RichText html={html} />
          </li>
        ))}
      </ul>
    </section>
  )
}

Distribution.layout = StorefrontLayout
