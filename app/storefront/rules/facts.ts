import { shop } from '#config/shop'
import { Money } from '#shared/money'
import { warrantyLabel } from '#catalog'
import type { CatalogProduct } from '#catalog'
import { informationPath, type InformationPageSlug } from '#shared/pages/information_pages'
import type { Currency } from '#shared/money'
import type { ProductPageView } from '#storefront/page_data'
import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'

type FactSource = Pick<CatalogProduct, 'warrantyYears' | 'includes' | 'option'>

type FactOptions = {
  currency: Currency
  prefix: StorefrontPrefix
  /** Where the storefront ships to */
  countryId: string
}

/** Returns the short facts of a product page: warranty, box contents, shipping and returns. */
export function facts(
  products: readonly FactSource[],
  { currency, prefix, countryId }: FactOptions
): ProductPageView['facts'] {
  const warranties = products.map(({ warrantyYears }) => warrantyLabel(warrantyYears))
  const linkTo = (slug: InformationPageSlug, label: string) => ({
    label,
    href: prefix + informationPath(slug),
  })
  return [
    { term: 'Warranty', lines: unique(warranties), link: linkTo('warranty', 'What it covers') },
    {
      term: 'In the box',
      lines: unique(products.flatMap(boxContents)).map((item) => regionalText(item, prefix)),
      link: null,
    },
    {
      term: 'Shipping',
      lines: [SHIPPING_TEXTS[currency](), ...tariffNotice(countryId)],
      link: linkTo('shipping', 'Shipping and tariffs'),
    },
    { term: 'Returns', lines: [], link: linkTo('returns', 'How to return a product') },
  ]
}

function tariffNotice(countryId: string): string[] {
  const { countries, text } = shop.tariff
  return countries.includes(countryId) ? [text] : []
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
