import { Link } from '@inertiajs/react'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '~/components/ui/badge'
import { cx } from '~/components/ui/cx'
import { keepUnits } from '~/lib/measures'
import { Price, StruckPrice } from '~/components/ui/price'
import type { StartingPriceView } from '@views/storefront'

export type ProductTileProps = {
  href: string
  name: string
  summary: string
  /** A drawing or photo; it fills the width and keeps its aspect ratio. */
  art: ReactNode
  /** The lowest price of the line in the visitor's currency */
  startingAt?: StartingPriceView | null
  badge?: string
  /** What lines are compared by */
  facts?: readonly { term: string; text: string }[]
  isLarge?: boolean
  /** Puts the text beside the drawing, for a tile without others in its grid */
  isWide?: boolean
  heading?: 'h2' | 'h3'
}

export function ProductTile(props: ProductTileProps) {
  const {
    href,
    name,
    summary,
    art,
    startingAt,
    badge,
    facts = [],
    isLarge = false,
    isWide = false,
  } = props
  const Heading = props.heading ?? 'h2'
  return (
    <article
      className={cx(
        'group relative flex h-full flex-col bg-canvas transition-colors duration-300 hover:bg-surface has-focus-visible:bg-surface',
        isWide && 'md:flex-row md:items-center md:[&>div]:w-1/2'
      )}
    >
      <div
        className={cx(
          'grid place-items-center overflow-clip [&>*]:w-full [&>*]:max-w-full',
          isLarge ? 'aspect-[20/13]' : 'aspect-[3/2]'
        )}
      >
        {art}
      </div>
      <div
        className={cx(
          'flex flex-1 flex-col',
          isLarge ? 'px-5 pt-4 pb-7 sm:px-10 sm:pb-10' : 'px-5 pt-3 pb-6 sm:px-7 sm:pb-7'
        )}
      >
        <div className="flex items-start justify-between gap-4">
          <Heading
            className={cx(
              'font-semibold',
              isLarge ? 'text-title' : 'text-2xl leading-8 tracking-[-0.026em]'
            )}
          >
            <Link href={href} prefetch className="outline-none after:absolute after:inset-0">
              {name}
            </Link>
          </Heading>
          {badge && <Badge className="mt-1.5">{badge}</Badge>}
        </div>
        <p className={cx('mt-2.5 max-w-[46ch] text-ink-2', isLarge && 'text-lead')}>{summary}</p>
        {facts.length > 0 && (
          <dl className="mt-5 grid grid-cols-3 gap-x-4 border-t border-line pt-4">
            {facts.map(({ term, text }) => (
              <div key={term}>
                <dt className="text-label text-ink-3">{term}</dt>
                <dd className="text-control">{keepUnits(text)}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-auto flex items-end justify-between gap-4 pt-7">
          {startingAt ? (
            <p className="text-ink-2">
              From <Price of={startingAt.price} className="font-semibold text-ink" />
              <SaleInfo sale={startingAt.sale} />
            </p>
          ) : (
            <span />
          )}
          <span
            aria-hidden="true"
            className="inline-flex items-center gap-2 font-semibold text-ink group-hover:text-accent group-has-focus-visible:text-accent"
          >
            <ArrowRight className="size-5 transition-transform duration-300 group-hover:translate-x-1" />
          </span>
        </div>
      </div>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 hidden outline-2 -outline-offset-2 outline-accent group-has-focus-visible:block group-has-focus-visible:outline-solid"
      />
    </article>
  )
}

/** The original price and the discount of a sale */
export function SaleInfo({ sale }: Pick<StartingPriceView, 'sale'>) {
  if (!sale) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-label text-ink-3">
      <span>
        <StruckPrice of={sale.msrp} />
      </span>
      <Badge tone="accent">{sale.percentOff}% off</Badge>
      <span>until {sale.until}</span>
    </span>
  )
}

/** A grid of tiles with hairlines instead of gaps */
export function TileGrid({ children, columns }: { children: ReactNode[]; columns: 1 | 2 | 3 }) {
  return (
    <ul
      className={cx(
        'grid gap-px overflow-clip border-y border-line bg-line lg:mx-gutter lg:rounded-card lg:border-x',
        columns === 2 && 'md:grid-cols-2',
        columns === 3 && 'sm:grid-cols-2 lg:grid-cols-3'
      )}
    >
      {children.map((tile, index) => (
        <li key={index} className="bg-canvas">
          {tile}
        </li>
      ))}
    </ul>
  )
}
