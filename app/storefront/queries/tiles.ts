import { tilesOf, warrantyLabel, type Line, type PictureView, type ShopRoot } from '#catalog'
import { pictureView } from '#core/pictures/stored_picture'
import {
  pricedProducts,
  type PricedProduct,
  type PricedProducts,
} from '#storefront/queries/priced_products'
import { lengthHighlight } from '#storefront/rules/length_range'
import { lineText } from '#storefront/rules/line_text'
import { startingPrice } from '#storefront/rules/price_view'
import type { Visitor } from '#storefront/visitor'
import type { TileView } from '#storefront/views'

/** Returns the tiles of shop roots, each with its lowest price; a line without a product to sell has none. */
export async function tiles(
  roots: readonly ShopRoot[],
  visitor: Visitor,
  now: Date
): Promise<TileView[]> {
  const { products, sale } = await pricedProducts(visitor, now)
  const lines = roots.flatMap((root) => tilesOf(root, visitor.audience))
  return lines.flatMap((line) => {
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
  const options = products.map(({ product }) => product)
  const texts = lineText(line, options, visitor.prefix)
  const [lengths] = lengthHighlight(options, visitor.prefix)
  return {
    slug: line.slug,
    title: texts.title,
    tagline: texts.tagline,
    href: visitor.prefix + line.path,
    from: startingPrice(products, sale),
    highlights: texts.highlights,
    job: line.job,
    reach: lengths?.value ?? '',
    bandwidth: line.bandwidth,
    warranty: [...new Set(options.map((option) => warrantyLabel(option.warrantyYears)))].join(', '),
    isAvailable: products.some(({ isAvailable }) => isAvailable),
    picture: firstPicture(products),
  }
}

function firstPicture(products: readonly PricedProduct[]): PictureView | null {
  const [first] = products.flatMap(({ product }) => product.pictures)
  return first ? pictureView(first) : null
}
