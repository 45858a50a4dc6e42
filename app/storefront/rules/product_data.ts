import { appUrl } from '#config/app'
import { company } from '#config/company'
import { centsToDecimalText } from '#shared/money'
import type { Line } from '#catalog'
import type { OptionView, ProductPageView } from '#storefront/page_data'

type ProductDataInput = { line: Line; product: ProductPageView; url: string }

/** Returns the schema.org data of a line: a group of variants, each with its offer. */
export function productData({ line, product, url }: ProductDataInput): string {
  const brand = { '@type': 'Brand', 'name': brandOf(line) }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    'name': line.title,
    'description': product.description.join(' '),
    url,
    brand,
    'productGroupID': line.slug,
    'hasVariant': product.options.map((option) => variant(option, line, url)),
  }
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

function variant(option: OptionView, line: Line, url: string) {
  const { cents, currency } = option.pricing.breaks[0].price
  return {
    '@type': 'Product',
    'sku': option.sku,
    'name': `${line.title}, ${option.label}`,
    'image': appUrl + (option.pictures[0]?.src ?? `/documents/${line.slug}.svg`),
    'offers': {
      '@type': 'Offer',
      url,
      'price': centsToDecimalText(cents),
      'priceCurrency': currency.toUpperCase(),
      'availability': `https://schema.org/${option.isAvailable ? 'InStock' : 'OutOfStock'}`,
      'seller': { '@type': 'Organization', 'name': company.name },
    },
  }
}

const brandOf = ({ root }: Line) => (root === 'thxinterconnect' ? 'THX Interconnect' : 'Pixelgen')
