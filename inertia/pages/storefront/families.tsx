import type { Seo, TileView } from '@views/storefront'
import { Breadcrumbs } from '~/components/storefront/breadcrumbs'
import { FamilyCard } from '~/components/storefront/family_card'
import { TileGrid } from '~/components/storefront/product_tile'
import { SeoHead } from '~/components/storefront/seo_head'
import { StorefrontLayout } from '~/layouts/storefront_layout'

export default function Families({ tiles, seo }: { tiles: TileView[]; seo: Seo }) {
  return (
    <>
      <SeoHead seo={seo} />
      <header className="shell pt-6 pb-10 sm:pt-10 sm:pb-14">
        <Breadcrumbs trail={seo.breadcrumbs} />
        <h1 className="text-title font-semibold">THX Interconnect</h1>
        <p className="mt-4 max-w-[56ch] text-lead text-ink-2">
          Ultra High Speed HDMI in two families: copper for short runs, optical for long ones.
        </p>
      </header>
      <div className="pb-24">
        <TileGrid columns={2}>
          {tiles.map((family) => (
            <FamilyCard key={family.slug} family={family} />
          ))}
        </TileGrid>
      </div>
    </>
  )
}

Families.layout = StorefrontLayout
