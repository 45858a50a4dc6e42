import { appUrl } from '#config/app'
import { offer, type OfferTerms } from '#storefront/rules/offer_data'
import { sharePictureFile } from '#storefront/rules/share_pictures'
import type { SchemaItem } from '#storefront/rules/structured_data'
import type { Line } from '#catalog'
import type { ProductPageView } from '#storefront/page_data'
import type { StorefrontPrefix } from '#shared/places/regional_text'

type ProductDataInput = {
  line: Line
  product: ProductPageView
  prefix: StorefrontPrefix
  /** By SKU */
  terms: ReadonlyMap<string, OfferTerms>
}

/** Returns the schema.org data of a line: a group of variants, each with its offer. */
export function productData({ line, product, prefix, terms }: ProductDataInput): SchemaItem {
  const url = appUrl + prefix + line.path
  const picture = `${appUrl}/share/${sharePictureFile(line, prefix)}`
  const differsInLength = product.optionNoun === 'length'
  return {
    '@type': 'ProductGroup',
    'name': product.title,
    'description': product.description.join(' '),
    url,
    'image': picture,
    'brand': { '@type': 'Brand', 'name': brandOf(line) },
    'productGroupID': line.slug,
    ...(differsInLength && { variesBy: 'https://schema.org/size' }),
    'hasVariant': product.options.map((option) => ({
      '@type': 'Product',
      'url': url + option.query,
      'sku': option.sku,
      'mpn': option.sku,
      ...(option.gtin && { gtin: option.gtin }),
      'name': option.name,
      'image': option.pictures[0] ? appUrl + option.pictures[0].src : picture,
      ...(differsInLength && { size: option.label }),
      'offers': offer({ option, terms: terms.get(option.sku), url: url + option.query, prefix }),
    })),
  }
}

export const brandOf = ({ root }: Line) =>
  root === 'thxinterconnect' ? 'THX Interconnect' : 'Pixelgen'
