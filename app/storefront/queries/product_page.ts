import { paperHref, pictureView, type Line, type RunningSale } from '#catalog'
import { pricedProducts, type PricedProduct } from '#storefront/queries/priced_products'
import { facts } from '#storefront/rules/facts'
import { priceView, startingPrice } from '#storefront/rules/price_view'
import { specTable } from '#storefront/rules/spec_table'
import type { Visitor } from '#storefront/visitor'
import type { DocumentLink, OptionView, ProductPageView } from '#storefront/views'

/** A line's page with its options at this visitor's prices; null where there is nothing that they could see. */
export async function productPage(
  line: Line,
  visitor: Visitor,
  now: Date
): Promise<ProductPageView | null> {
  const { products, sale } = await pricedProducts(visitor, now, line.slug)
  if (products.length === 0) return null

  return {
    slug: line.slug,
    title: line.title,
    tagline: line.tagline,
    description: line.description,
    highlights: line.highlights,
    optionNoun: products.some(({ product }) => product.lengthMm !== null) ? 'length' : 'unit',
    from: startingPrice(products, sale),
    options: products.map((one) => optionView(one, sale)),
    facts: facts(
      products.map(({ product }) => product),
      visitor.currency
    ),
    specs: specTable(products.map(({ product }) => product)),
    diagram: line.diagram,
    documents: [
      ...line.documents.map(({ kind, file }) => ({
        label: DOCUMENT_LABELS[kind],
        href: `/papers/${file}`,
        kind: 'PDF',
      })),
      ...products.flatMap((one) => uploaded(one, products.length > 1)),
    ],
  }
}

/** Which option it is about stands behind it where there are several. */
function uploaded({ product }: PricedProduct, isOneOfMany: boolean): DocumentLink[] {
  return product.papers.map((paper) => ({
    label: isOneOfMany ? `${paper.label}, ${product.option}` : paper.label,
    href: paperHref(paper),
    kind: 'PDF',
  }))
}

const DOCUMENT_LABELS = { brief: 'Product brief', warranty: 'Warranty' } as const

function optionView(
  { product, price, msrp, isAvailable }: PricedProduct,
  sale: RunningSale | null
): OptionView {
  return {
    id: product.id,
    sku: product.sku,
    label: product.option,
    pricing: priceView(price, msrp, sale),
    isAvailable,
    pictures: product.pictures.map(pictureView),
    warnings: product.notes.warnings,
    messages: product.notes.messages,
  }
}
