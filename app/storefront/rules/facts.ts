import { shop } from '#config/shop'
import { Money } from '#shared/money'
import { warrantyLabel } from '#catalog'
import type { CatalogueProduct } from '#catalog'
import type { Currency } from '#shared/money'

type Sold = Pick<CatalogueProduct, 'warrantyYears' | 'includes' | 'option'>

/** What somebody wants to know of a line before buying, in a few words each */
export function facts(
  products: readonly Sold[],
  currency: Currency
): { term: string; lines: string[] }[] {
  const warranties = products.map(({ warrantyYears }) => warrantyLabel(warrantyYears))
  return [
    { term: 'Warranty', lines: unique(warranties) },
    { term: 'In the box', lines: unique(products.flatMap(inTheBox)) },
    { term: 'Shipping', lines: [SHIPPING[currency]()] },
  ]
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

// 'HDMI cable, 2 m' and its sisters are one thing: the length is chosen elsewhere.
function inTheBox({ includes, option }: Sold): string[] {
  return includes.map((thing) => thing.replace(`, ${option}`, ''))
}

const SHIPPING: Record<Currency, () => string> = {
  usd: () =>
    `Free to the United States over ${Money.of(shop.shipping.freeOver.usd, 'usd').format()}`,
  cad: () => 'Worked out at checkout for your address',
}
