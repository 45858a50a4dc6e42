import { catalog, type CatalogProduct } from '#catalog'
import { CURRENCIES, Money, type Currency } from '#shared/money'
import { unitPrice } from '#pricing/prices/unit_price_rules'
import type { Rate } from '#shared/rate'

const SAMPLE_SIZE = 5

/** Returns the sale prices of five sample products, from as many lines as possible. */
export async function salePreview(percent: Rate) {
  const { products } = await catalog()
  return sampleOf(products.filter(({ isDisabled }) => !isDisabled)).map((product) => ({
    sku: product.sku,
    name: product.name,
    prices: CURRENCIES.flatMap((currency) => previewPrice(product, currency, percent) ?? []),
  }))
}

export type SalePreview = Awaited<ReturnType<typeof salePreview>>

function sampleOf(products: readonly CatalogProduct[]): CatalogProduct[] {
  const lines = new Set<string>()
  const [firstOfLine, others] = [[] as CatalogProduct[], [] as CatalogProduct[]]
  for (const product of products) {
    const target = lines.has(product.line) ? others : firstOfLine
    lines.add(product.line)
    target.push(product)
  }
  return [...firstOfLine, ...others].slice(0, SAMPLE_SIZE)
}

function previewPrice({ msrp }: CatalogProduct, currency: Currency, sale: Rate) {
  const cents = msrp[currency]
  if (cents === null) return null
  const price = Money.of(cents, currency)
  const { unit } = unitPrice({
    currency,
    msrp: price,
    sale,
    groupChain: [],
    negotiated: null,
    quantity: 1,
  })
  return { currency, old: price.toDecimal(), new: unit.toDecimal() }
}
