import { ProductTile, TileGrid } from '~/components/storefront/product_tile'
import type { ProductTileProps } from '~/components/storefront/product_tile'

type HomeProductsProps = { title: string; tiles: ProductTileProps[] }

/** The two families with their starting prices */
export function HomeProducts({ title, tiles }: HomeProductsProps) {
  return (
    <section aria-labelledby="families">
      <h2 id="families" className="shell pt-20 pb-10 text-title font-semibold sm:pt-28">
        {title}
      </h2>
      <TileGrid columns={2}>
        {tiles.map((tile) => (
          <ProductTile key={tile.href} {...tile} isLarge heading="h3" />
        ))}
      </TileGrid>
    </section>
  )
}
