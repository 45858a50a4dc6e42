import {
  currentSale,
  findProduct,
  findVisibleProduct,
  isAvailable,
  listProducts,
  paperHref,
  pictureView,
} from '#catalog'
import { priceList, type UnitPrice } from '#pricing'
import { Audience } from '#shared/enums'
import { decimalOf } from '#shared/money'
import { Rate } from '#shared/rate'
import { priced, pricedProducts } from '#storefront/queries/priced_products'
import type {
  CatalogueProduct,
  ProductPicture,
  RunningSale,
  StockedProduct,
  UploadedPaper,
} from '#catalog'
import type { Currency } from '#shared/money'
import type { Visitor } from '#storefront/visitor'
import type {
  PaperAnswer,
  PictureAnswer,
  ProductAnswer,
  ProductFacts,
  ProductTerms,
  StaffProductAnswer,
} from '#storefront/views'

/** What staff may buy, with its stock. */
export async function listStaffAnswers(visitor: Visitor, now: Date): Promise<StaffProductAnswer[]> {
  const { products, sale } = await pricedProducts(visitor, now)
  const stocked = await listProducts({ audience: visitor.audience })
  const byId = new Map(stocked.map((product) => [product.id, product]))
  return products.flatMap(({ product: { id }, price }) => {
    const product = byId.get(id)
    if (!product) return []
    return [forStaff(toProductAnswer(product, price, visitor.currency, sale), product)]
  })
}

/** What anybody else may see and buy, written: a change of prices leaves most of it as it was. */
export async function writeProductAnswers(visitor: Visitor, now: Date): Promise<string> {
  const { products, sale } = await pricedProducts(visitor, now)
  const { currency } = visitor
  const written = products.map(({ product, price }) => {
    const terms = JSON.stringify(termsOf(product, { price, currency, sale }))
    return `${writtenFacts(product).slice(0, -1)},${terms.slice(1)}`
  })
  return `[${written.join(',')}]`
}

const facts = new WeakMap<CatalogueProduct, string>()

/** Kept for as long as the product stands in the catalogue as it was read. */
function writtenFacts(product: CatalogueProduct): string {
  const known = facts.get(product) ?? JSON.stringify(factsOf(product))
  facts.set(product, known)
  return known
}

/** Every product, discontinued and trade ones too, at the prices of who asks. */
export async function listAllProductAnswers(
  visitor: Visitor,
  now: Date
): Promise<StaffProductAnswer[]> {
  const products = await listProducts({ audience: Audience.Trade, includeDisabled: true })
  const list = await priceList({ ...visitor, now })
  const sale = await currentSale(now)
  return products.map((product) => {
    const price = priced(product, list)?.price ?? null
    return forStaff(toProductAnswer(product, price, visitor.currency, sale), product)
  })
}

/** Null where there is none for this caller; staff find every product. */
export async function findProductAnswer(
  id: string,
  visitor: Visitor,
  now: Date
): Promise<ProductAnswer | null> {
  const stocked = visitor.isStaff ? await findProduct(id) : null
  const product = stocked ?? (await findVisibleProduct(id, visitor.audience))
  if (!product) return null

  const list = await priceList({ ...visitor, now })
  const price = priced(product, list)?.price ?? null
  const found = toProductAnswer(product, price, visitor.currency, await currentSale(now))
  return stocked ? forStaff(found, stocked) : found
}

export const forStaff = (found: ProductAnswer, product: StockedProduct): StaffProductAnswer => ({
  ...found,
  stock: product.stock,
  reserved: product.reserved,
  low_stock_at: product.lowStockAt,
  position: product.position,
  length: product.lengthMm,
  weight: product.weightGrams,
  hs_code: product.hsCode,
  origin: product.origin,
  specifications: product.specifications,
  pictures: product.pictures.map(toPictureAnswer),
  papers: product.papers.map(toPaperAnswer),
  updated: product.updatedAt,
  groupCost: null,
  groupMoq: null,
})

export const toPictureAnswer = (picture: ProductPicture): PictureAnswer => ({
  _id: picture.id,
  ...pictureView(picture),
})

export const toPaperAnswer = (paper: UploadedPaper): PaperAnswer => ({
  _id: paper.id,
  label: paper.label,
  filename: paper.fileName,
  size: paper.bytes,
  href: paperHref(paper),
})

export const toProductAnswer = (
  product: CatalogueProduct,
  price: UnitPrice | null,
  currency: Currency,
  sale: RunningSale | null
): ProductAnswer => ({ ...factsOf(product), ...termsOf(product, { price, currency, sale }) })

const factsOf = (product: CatalogueProduct): ProductFacts => ({
  _id: product.id,
  sku: product.sku,
  name: product.name,
  line: product.line,
  option: product.option,
  warranty: product.warrantyYears ?? 'lifetime',
  thumb: product.thumb,
  msrp: { cad: decimalOf(product.msrp.cad), usd: decimalOf(product.msrp.usd) },
  disabled: product.isDisabled,
  audience: product.audience,
  shipping: { includes: product.includes },
  notes: product.notes,
})

type Priced = { price: UnitPrice | null; currency: Currency; sale: RunningSale | null }

const termsOf = (product: CatalogueProduct, { price, currency, sale }: Priced): ProductTerms => ({
  currency,
  price: price?.unit.toDecimal() ?? null,
  sale:
    price?.saleWon && sale
      ? { percent: Rate.millionths(sale.percentMillionths).toFraction() }
      : null,
  pricebreaks:
    price?.priceBreaks.map((one) => ({ quantity: one.quantity, price: one.price.toDecimal() })) ??
    [],
  available: isAvailable(product, currency),
})
