import type { Seo, TileView } from '@views/storefront'
import { LinePicture } from '~/components/catalog/line_picture'
import { ProductTile, TileGrid } from '~/components/storefront/product_tile'
import { SeoHead } from '~/components/storefront/seo_head'
import { StorefrontLayout } from '~/layouts/storefront_layout'

export default function Catalog({ tiles, seo }: { tiles: TileView[]; seo: Seo }) {
  return (
    <>
      <SeoHead seo={seo} />
      <header className="shell pt-14 pb-10 sm:pt-20 sm:pb-14">
        <h1 className="text-title font-semibold">Pixelgen Products</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">
          Processors that refine every pixel, and cables that deliver all of them.
        </p>
      </header>
      <div className="pb-24">
        <TileGrid columns={tiles.length > 2 ? 3 : 2}>
          {tiles.map(({ slug, title, tagline, href, from, options, isAvailable, picture }) => (
            <ProductTile
              key={slug}
              href={href}
              name={title}
              summary={options.length > 1 ? `${tagline} ${optionList(options)}.` : tagline}
              startingAt={from}
              badge={isAvailable ? undefined : 'Out of stock'}
              art={<LinePicture line={slug} picture={picture} />}
            />
          ))}
        </TileGrid>
      </div>
    </>
  )
}

// A line never ends between a number and its unit.
const optionList = (options: readonly string[]) =>
  options.map((option) => option.replaceAll(' ', '\u00A0')).join(', ')

Catalog.layout = StorefrontLayout
