import { currentSale, findProduct, findVisibleProduct, isAvailable, listProducts } from '#catalog'
import { priceList, type UnitPrice } from '#pricing'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { priced, pricedProducts } from '#storefront/queries/priced_products'
import type { CatalogueProduct, RunningSale } from '#catalog'
import type { Currency } from '#shared/money'
import type { Visitor } from '#storefront/visitor'
import type { ProductAnswer, StaffProductAnswer } from '#storefront/views'

/** What the caller may see and buy, with stock for staff. */
export async function listProductAnswers(visitor: Visitor, now: Date): Promise<ProductAnswer[]> {
  const { products, sale } = await pricedProducts(visitor, now)
  const answers = products.map(({ product, price }) =>
    answer(product, price, visitor.currency, sale)
  )
  if (!visitor.isStaff) return answers

  const stocked = await listProducts({ audience: visitor.audience })
  const stockOf = new Map(stocked.map(({ id, stock }) => [id, stock]))
  return answers.map((one) => forStaff(one, stockOf.get(one._id) ?? 0))
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
  const found = answer(product, price, visitor.currency, await currentSale(now))
  return stocked ? forStaff(found, stocked.stock) : found
}

const forStaff = (found: ProductAnswer, stock: number): StaffProductAnswer => ({
  ...found,
  stock,
  groupCost: null,
  groupMoq: null,
})

function answer(
  product: CatalogueProduct,
  price: UnitPrice | null,
  currency: Currency,
  sale: RunningSale | null
): ProductAnswer {
  return {
    _id: product.id,
    sku: product.sku,
    name: product.name,
    line: product.line,
    option: product.option,
    warranty: product.warrantyYears ?? 'lifetime',
    thumb: product.thumb,
    msrp: { cad: decimal(product.msrp.cad), usd: decimal(product.msrp.usd) },
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
    disabled: product.isDisabled,
    audience: product.audience,
    shipping: { includes: product.includes },
    notes: product.notes,
  }
}

// Which currency makes no difference to where the point stands.
const decimal = (cents: number | null) =>
  cents === null ? null : Money.of(cents, 'usd').toDecimal()
