import type { Job } from '@views/catalog'
import type { Seo, TileView } from '@views/storefront'
import { LinePicture } from '~/components/catalog/line_picture'
import { Breadcrumbs } from '~/components/storefront/breadcrumbs'
import { LineComparison } from '~/components/storefront/line_comparison'
import { ProductTile, TileGrid } from '~/components/storefront/product_tile'
import { SeoHead } from '~/components/storefront/seo_head'
import { StorefrontLayout } from '~/layouts/storefront_layout'

/** In the order of the page */
const JOBS: readonly { job: Job; title: string }[] = [
  { job: 'near', title: 'Inside the rack, behind the display' },
  { job: 'far', title: 'Across the room, through the wall' },
  { job: 'picture', title: 'A better picture' },
]

export default function Catalog({ tiles, seo }: { tiles: TileView[]; seo: Seo }) {
  const groups = JOBS.map(({ job, title }) => ({
    job,
    title,
    lines: tiles.filter((tile) => tile.job === job),
  })).filter(({ lines }) => lines.length > 0)
  return (
    <>
      <SeoHead seo={seo} />
      <header className="shell pt-6 sm:pt-10">
        <Breadcrumbs trail={seo.breadcrumbs} />
        <h1 className="text-title font-semibold">Pixelgen Products</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">
          Processors that refine every pixel, and cables that deliver all of them.
        </p>
      </header>
      {groups.map(({ job, title, lines }) => (
        <section key={job} aria-labelledby={job} className="pt-12 sm:pt-16">
          <h2 id={job} className="shell pb-6 text-heading font-semibold">
            {title}
          </h2>
          <TileGrid columns={COLUMNS[lines.length] ?? 3}>
            {lines.map((line) => (
              <ProductTile
                key={line.slug}
                heading="h3"
                isWide={lines.length === 1}
                href={line.href}
                name={line.title}
                summary={line.tagline}
                facts={factsOf(line)}
                startingAt={line.from}
                badge={line.isAvailable ? undefined : 'Out of stock'}
                art={<LinePicture line={line.slug} picture={line.picture} />}
              />
            ))}
          </TileGrid>
        </section>
      ))}
      <LineComparison lines={groups.flatMap(({ lines }) => lines)} />
    </>
  )
}

const COLUMNS: Partial<Record<number, 1 | 2>> = { 1: 1, 2: 2 }

const factsOf = ({ reach, bandwidth, warranty }: TileView) =>
  [
    { term: 'Reach', text: reach },
    { term: 'Bandwidth', text: bandwidth },
    { term: 'Warranty', text: warranty },
  ].filter(({ text }) => text !== '')

Catalog.layout = StorefrontLayout
