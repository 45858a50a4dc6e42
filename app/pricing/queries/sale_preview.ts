import { catalogue, type CatalogueProduct } from '#catalog'
import { CURRENCIES, Money } from '#shared/money'
import { unitPrice } from '#pricing/rules/unit_price'
import type { Rate } from '#shared/rate'
import type { Currency } from '#shared/money'
import type { SalePreview } from '#pricing/views'

const SHOWN = 5

/** What a sale of so much would do to the prices of five products, each of another line as far as there are lines. */
export async function salePreview(percent: Rate): Promise<SalePreview> {
  const { products } = await catalogue()
  return sample(products.filter(({ isDisabled }) => !isDisabled)).map((product) => ({
    sku: product.sku,
    name: product.name,
    prices: CURRENCIES.flatMap((currency) => prices(product, currency, percent) ?? []),
  }))
}

function sample(products: readonly CatalogueProduct[]): CatalogueProduct[] {
  const seen = new Set<string>()
  const [firsts, others] = [[] as CatalogueProduct[], [] as CatalogueProduct[]]
  for (const product of products) {
    const list = seen.has(product.line) ? others : firsts
    seen.add(product.line)
    list.push(product)
  }
  return [...firsts, ...others].slice(0, SHOWN)
}

function prices({ msrp }: CatalogueProduct, currency: Currency, sale: Rate) {
  const cents = msrp[currency]
  if (cents === null) return null
  const old = Money.of(cents, currency)
  const { unit } = unitPrice({
    currency,
    msrp: old,
    sale,
    groupChain: [],
    user: null,
    quantity: 1,
  })
  return { currency, old: old.toDecimal(), new: unit.toDecimal() }
}
