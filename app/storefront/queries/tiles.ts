import { tilesOf, type Line, type ShopRoot } from '#catalog'
import {
  lowestPrice,
  pricedProducts,
  type PricedProduct,
} from '#storefront/queries/priced_products'
import type { Visitor } from '#storefront/visitor'
import type { TileView } from '#storefront/views'

/** The lines of a shop root that this visitor sees, each from its lowest price; a line with nothing to sell has no tile. */
export async function tiles(root: ShopRoot, visitor: Visitor, now: Date): Promise<TileView[]> {
  const { products } = await pricedProducts(visitor, now)
  return tilesOf(root, visitor.audience).flatMap((line) => {
    const ofLine = products.filter(({ product }) => product.line === line.slug)
    return ofLine.length === 0 ? [] : [tile(line, ofLine, visitor)]
  })
}

function tile(line: Line, products: PricedProduct[], visitor: Visitor): TileView {
  return {
    slug: line.slug,
    title: line.title,
    tagline: line.tagline,
    href: visitor.prefix + line.path,
    from: lowestPrice(products).toJSON(),
    highlights: line.highlights,
    options: products.map(({ product }) => product.option),
    isAvailable: products.some(({ isAvailable }) => isAvailable),
  }
}
