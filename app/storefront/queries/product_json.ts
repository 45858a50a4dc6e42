import {
  availableToPromise,
  currentSale,
  findProduct,
  findVisibleProduct,
  isAvailable,
  listProducts,
  toProductFacts,
  toStaffProductFields,
} from '#catalog'
import { oncePerObject } from '#core/cache/data_cache'
import { priceList, type UnitPrice } from '#pricing'
import { notFound } from '#shared/domain_error'
import { Audience } from '#shared/enums'
import { isId } from '#shared/ids'
import { Rate } from '#shared/rate'
import { texts } from '#shared/texts/specification'
import { pricedProducts, priceProduct } from '#storefront/queries/priced_products'
import type { CatalogProduct, RunningSale, StockedProduct } from '#catalog'
import type { Currency } from '#shared/money'
import type { ProductJson, ProductTermsJson, StaffProductJson } from '#storefront/views'
import type { Visitor } from '#storefront/visitor'

/** Returns the listed products of every line, trade lines too, with their stock. */
export const listStaffProducts = (visitor: Visitor, now: Date): Promise<StaffProductJson[]> =>
  staffProducts(visitor, { now, includeDisabled: false })

/** Returns the products that a visitor may see and buy as JSON text, for the response cache. */
export async function stringifyProducts(visitor: Visitor, now: Date): Promise<string> {
  const { products, sale } = await pricedProducts(visitor, now)
  const { currency } = visitor
  const productTexts = products.map(({ product, price }) => {
    const terms = JSON.stringify(toTermsJson(product, { price, currency, sale }))
    return `${factsText(product).slice(0, -1)},${terms.slice(1)}`
  })
  return `[${productTexts.join(',')}]`
}

// A price change leaves the products of the catalog as they are, and with them most of the text.
const factsText = oncePerObject((product: CatalogProduct) =>
  JSON.stringify(toProductFacts(product))
)

/** Returns all products, including unlisted and trade ones, at the prices of the staff member. */
export const listAllProducts = (visitor: Visitor, now: Date): Promise<StaffProductJson[]> =>
  staffProducts(visitor, { now, includeDisabled: true })

async function staffProducts(
  visitor: Visitor,
  { now, includeDisabled }: { now: Date; includeDisabled: boolean }
): Promise<StaffProductJson[]> {
  const products = await listProducts({ audience: Audience.Trade, includeDisabled })
  const list = await priceList({ ...visitor, now })
  const sale = await currentSale(now)
  return products.map((product) => {
    const price = priceProduct(product, list)?.price ?? null
    return toStaffProductJson(product, { price, currency: visitor.currency, sale })
  })
}

/** Returns a product that the visitor may see, or throws 404. */
export async function productJsonOrFail(
  id: string,
  visitor: Visitor,
  now = new Date()
): Promise<ProductJson> {
  const product = isId(id) ? await findVisibleProduct(id, visitor.audience) : null
  if (!product) throw notFound(texts.cart.productNotFound)
  return toProductJson(product, await termsOf(product, visitor, now))
}

/** Returns any product, unlisted ones too, with its stock, or throws 404. */
export async function staffProductJsonOrFail(
  id: string,
  visitor: Visitor,
  now = new Date()
): Promise<StaffProductJson> {
  const product = isId(id) ? await findProduct(id) : null
  if (!product) throw notFound(texts.cart.productNotFound)
  return toStaffProductJson(product, await termsOf(product, visitor, now))
}

async function termsOf(
  product: CatalogProduct,
  visitor: Visitor,
  now: Date
): Promise<ProductTerms> {
  const list = await priceList({ ...visitor, now })
  const price = priceProduct(product, list)?.price ?? null
  return { price, currency: visitor.currency, sale: await currentSale(now) }
}

type ProductTerms = { price: UnitPrice | null; currency: Currency; sale: RunningSale | null }

export const toStaffProductJson = (
  product: StockedProduct,
  terms: ProductTerms
): StaffProductJson => ({
  ...toProductJson(product, terms),
  ...toStaffProductFields(product),
  groupCost: null,
  groupMoq: null,
})

const toProductJson = (product: CatalogProduct, terms: ProductTerms): ProductJson => ({
  ...toProductFacts(product),
  ...toTermsJson(product, terms),
})

const toTermsJson = (
  product: CatalogProduct,
  { price, currency, sale }: ProductTerms
): ProductTermsJson => ({
  currency,
  price: price?.unit.toDecimal() ?? null,
  sale:
    price?.isSalePrice && sale
      ? { percent: Rate.millionths(sale.percentMillionths).toFraction() }
      : null,
  pricebreaks:
    price?.priceBreaks.map((priceBreak) => ({
      quantity: priceBreak.quantity,
      price: priceBreak.price.toDecimal(),
    })) ?? [],
  available: isAvailable(product, currency),
  ...(product.promise && { promise: availableToPromise(product.promise) }),
})
