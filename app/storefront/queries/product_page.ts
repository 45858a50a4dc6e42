import { availableToPromise, documentHref, type CatalogProduct, type Line } from '#catalog'
import { pictureView } from '#core/pictures/stored_picture'
import { storefrontOf } from '#core/storefronts'
import {
  pricedProducts,
  type PricedProduct,
  type PricedProducts,
} from '#storefront/queries/priced_products'
import { formatDay } from '#shared/dates'
import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import { carriedFacts } from '#storefront/rules/carried'
import { addressOfLength } from '#storefront/rules/chooser/chooser_address'
import { valueOf } from '#storefront/rules/chooser/statements'
import { facts } from '#storefront/rules/facts'
import { lineComparison } from '#storefront/queries/line_comparison'
import { lineText, specificationText } from '#storefront/rules/line_text'
import { optionQuery } from '#storefront/rules/option_address'
import { questions } from '#storefront/rules/questions'
import { relatedPages } from '#storefront/rules/related_pages'
import { startingPrice, unitPriceView } from '#storefront/rules/price_view'
import { specTable } from '#storefront/rules/spec_table'
import type { Visitor } from '#storefront/visitor'
import type { DocumentLink, OptionView, ProductPageView } from '#storefront/views'

/** Returns the page of a line with its options at the visitor's prices; null where the visitor sees none of them. */
export const productPage = async (
  line: Line,
  visitor: Visitor,
  now: Date
): Promise<ProductPageView | null> =>
  toProductPage(line, visitor, await pricedProducts(visitor, now))

/** `all` has the products of every line, for the related pages. */
export function toProductPage(
  line: Line,
  visitor: Visitor,
  all: PricedProducts
): ProductPageView | null {
  const priced = {
    ...all,
    products: all.products.filter(({ product }) => product.line === line.slug),
  }
  const { products, sale } = priced
  if (products.length === 0) return null

  const { prefix } = visitor
  const options = products.map(({ product }) => product)
  return {
    slug: line.slug,
    ...lineText(line, options, prefix),
    optionNoun: options.some(({ lengthMm }) => lengthMm !== null) ? 'length' : 'unit',
    from: startingPrice(products, sale),
    options: products.map((product) => ({
      ...toOptionView(product, priced, prefix),
      query: optionQuery(product.product, options),
    })),
    facts: facts(options, { ...visitor, countryId: storefrontOf(visitor.currency).countryId }),
    specs: specTable(options.map((option) => specificationText(option, prefix))),
    isDirectional: options.every(isDirectional),
    carried: carriedFacts(options, prefix),
    comparison: lineComparison({ line, products: all.products, sale, prefix }),
    questions: questions(line, options, prefix),
    documents: [
      ...line.documents.map(({ kind, file }) => ({
        label: DOCUMENT_LABELS[kind],
        href: `/documents/${file}`,
        kind: 'PDF',
      })),
      ...products.flatMap((product) => uploadedDocuments(product, products.length > 1, prefix)),
    ],
    related: relatedPages({ line, products: all.products.map(({ product }) => product), prefix }),
  }
}

/** Appends the option to the label where the line has several. */
function uploadedDocuments(
  { product }: PricedProduct,
  hasSiblings: boolean,
  prefix: StorefrontPrefix
): DocumentLink[] {
  return product.documents.map((document) => ({
    label: hasSiblings
      ? `${document.label}, ${regionalText(product.option, prefix)}`
      : document.label,
    href: documentHref(document),
    kind: 'PDF',
  }))
}

const isDirectional = ({ specifications }: CatalogProduct): boolean =>
  valueOf(specifications, 'Direction')?.startsWith('One way') === true

const DOCUMENT_LABELS = { brief: 'Product brief', warranty: 'Warranty' } as const

function toOptionView(
  { product, price, msrp, isAvailable }: PricedProduct,
  { sale, list }: PricedProducts,
  prefix: StorefrontPrefix
): Omit<OptionView, 'query'> {
  const localized = (text: string) => regionalText(text, prefix)
  return {
    id: product.id,
    sku: product.sku,
    ...(product.gtin && { gtin: product.gtin }),
    label: localized(product.option),
    lengthMm: product.lengthMm,
    name: localized(product.name),
    pricing: {
      msrp: msrp.toJSON(),
      breaks: price.priceBreaks.map(({ quantity }) => ({
        quantity,
        ...unitPriceView(list.price(product, quantity)!, sale),
      })),
    },
    isAvailable,
    fewLeft: isAvailable && product.promise === null ? product.fewLeft : null,
    promise: promisedUnits(product),
    pictures: product.pictures.map(pictureView),
    warnings: product.notes.warnings.map(localized),
    messages: product.notes.messages.map(localized),
    chooserHref: product.lengthMm === null ? null : addressOfLength(product.lengthMm, prefix),
  }
}

/** Returns when the units of a product sold on backorder can leave; null for other products. */
const promisedUnits = ({ promise }: CatalogProduct): OptionView['promise'] =>
  promise &&
  availableToPromise(promise).map(({ quantity, day }) => ({
    quantity,
    day,
    by: day === null ? '' : formatDay(day),
  }))
