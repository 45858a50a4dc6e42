import { documentHref, pictureView, type Line, type RunningSale } from '#catalog'
import { pricedProducts, type PricedProduct } from '#storefront/queries/priced_products'
import { facts } from '#storefront/rules/facts'
import { priceView, startingPrice } from '#storefront/rules/price_view'
import { specTable } from '#storefront/rules/spec_table'
import type { Visitor } from '#storefront/visitor'
import type { DocumentLink, OptionView, ProductPageView } from '#storefront/views'

/** Returns the page of a line with its options at the visitor's prices; null where the visitor sees none of them. */
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
    options: products.map((product) => toOptionView(product, sale)),
    facts: facts(
      products.map(({ product }) => product),
      visitor.currency
    ),
    specs: specTable(products.map(({ product }) => product)),
    diagram: line.diagram,
    documents: [
      ...line.documents.map(({ kind, file }) => ({
        label: DOCUMENT_LABELS[kind],
        href: `/documents/${file}`,
        kind: 'PDF',
      })),
      ...products.flatMap((product) => uploadedDocuments(product, products.length > 1)),
    ],
  }
}

/** Appends the option to the label where the line has several. */
function uploadedDocuments({ product }: PricedProduct, hasSiblings: boolean): DocumentLink[] {
  return product.documents.map((document) => ({
    label: hasSiblings ? `${document.label}, ${product.option}` : document.label,
    href: documentHref(document),
    kind: 'PDF',
  }))
}

const DOCUMENT_LABELS = { brief: 'Product brief', warranty: 'Warranty' } as const

function toOptionView(
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
