import { pictureView, tilesOf, type Line, type PictureView, type ShopRoot } from '#catalog'
import { pricedProducts, type PricedProduct, type Shelf } from '#storefront/queries/priced_products'
import { startingPrice } from '#storefront/rules/price_view'
import type { Visitor } from '#storefront/visitor'
import type { TileView } from '#storefront/views'

/** The lines of a shop root that this visitor sees, each from its lowest price; a line with nothing to sell has no tile. */
export async function tiles(root: ShopRoot, visitor: Visitor, now: Date): Promise<TileView[]> {
  const { products, sale } = await pricedProducts(visitor, now)
  return tilesOf(root, visitor.audience).flatMap((line) => {
    const ofLine = products.filter(({ product }) => product.line === line.slug)
    return ofLine.length === 0 ? [] : [tile(line, { products: ofLine, sale }, visitor)]
  })
}

function tile(line: Line, { products, sale }: Shelf, visitor: Visitor): TileView {
  return {
    slug: line.slug,
    title: line.title,
    tagline: line.tagline,
    href: visitor.prefix + line.path,
    from: startingPrice(products, sale),
    highlights: line.highlights,
    options: products.map(({ product }) => product.option),
    isAvailable: products.some(({ isAvailable }) => isAvailable),
    picture: firstPicture(products),
  }
}

function firstPicture(products: readonly PricedProduct[]): PictureView | null {
  const [first] = products.flatMap(({ product }) => product.pictures)
  return first ? pictureView(first) : null
}
