import { shop } from '#config/shop'
import { Money } from '#shared/money'
import { warrantyLabel } from '#catalog'
import type { CatalogProduct } from '#catalog'
import type { Currency } from '#shared/money'

type FactSource = Pick<CatalogProduct, 'warrantyYears' | 'includes' | 'option'>

/** Returns the short facts of a product page: warranty, box contents and shipping. */
export function facts(
  products: readonly FactSource[],
  currency: Currency
): { term: string; lines: string[] }[] {
  const warranties = products.map(({ warrantyYears }) => warrantyLabel(warrantyYears))
  return [
    { term: 'Warranty', lines: unique(warranties) },
    { term: 'In the box', lines: unique(products.flatMap(boxContents)) },
    { term: 'Shipping', lines: [SHIPPING_TEXTS[currency]()] },
  ]
}

const unique = (values: readonly string[]) => [...new Set(values)]

// 'HDMI cable, 2 m' and 'HDMI cable, 3 m' are one item: the length is an option.
function boxContents({ includes, option }: FactSource): string[] {
  return includes.map((item) => item.replace(`, ${option}`, ''))
}

const SHIPPING_TEXTS: Record<Currency, () => string> = {
  usd: () =>
    `Free to the United States over ${Money.of(shop.shipping.freeOver.usd, 'usd').format()}`,
  cad: () => 'Calculated at checkout for your address',
}
