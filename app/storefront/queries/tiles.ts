import { tilesOf, type Line, type PictureView, type ShopRoot } from '#catalog'
import { pictureView } from '#core/pictures/stored_picture'
import {
  pricedProducts,
  type PricedProduct,
  type PricedProducts,
} from '#storefront/queries/priced_products'
import { lineText } from '#storefront/rules/line_text'
import { startingPrice } from '#storefront/rules/price_view'
import type { Visitor } from '#storefront/visitor'
import type { TileView } from '#storefront/views'

/** Returns the tiles of a shop root, each with its lowest price; a line without a product to sell has none. */
export async function tiles(root: ShopRoot, visitor: Visitor, now: Date): Promise<TileView[]> {
  const { products, sale } = await pricedProducts(visitor, now)
  return tilesOf(root, visitor.audience).flatMap((line) => {
    const lineProducts = products.filter(({ product }) => product.line === line.slug)
    return lineProducts.length === 0
      ? []
      : [toTile(line, { products: lineProducts, sale }, visitor)]
  })
}

function toTile(
  line: Line,
  { products, sale }: Pick<PricedProducts, 'products' | 'sale'>,
  visitor: Visitor
): TileView {
  const texts = lineText(
    line,
    products.map(({ product }) => product),
    visitor.prefix
  )
  return {
    slug: line.slug,
    title: texts.title,
    tagline: texts.tagline,
    href: visitor.prefix + line.path,
    from: startingPrice(products, sale),
    highlights: texts.highlights,
    options: products.map(({ product }) => product.option),
    isAvailable: products.some(({ isAvailable }) => isAvailable),
    picture: firstPicture(products),
  }
}

function firstPicture(products: readonly PricedProduct[]): PictureView | null {
  const [first] = products.flatMap(({ product }) => product.pictures)
  return first ? pictureView(first) : null
}
