import { appUrl } from '#config/app'
import { shop } from '#config/shop'
import { regionalText, type StorefrontPrefix } from '#shared/regional_text'
import type { Seo } from '#storefront/page_data'

type SeoInput = {
  /** Without the storefront's prefix */
  path: string
  prefix: StorefrontPrefix
  title: string
  description: string
  productData?: string | null
}

/** Title and description are for `regionalText`. Returns metadata with the page as its own canonical URL and the other storefront as an alternate. */
export function seo({ path, prefix, title, description, productData = null }: SeoInput): Seo {
  return {
    title: regionalText(title, prefix),
    description: regionalText(description, prefix),
    canonical: appUrl + prefix + path,
    alternates: alternates(path),
    productData,
  }
}

export function alternates(path: string): Seo['alternates'] {
  const { us, ca } = shop.storefronts
  return [
    { hrefLang: 'en-us', href: appUrl + us.prefix + path },
    { hrefLang: 'en-ca', href: appUrl + ca.prefix + path },
    { hrefLang: 'x-default', href: appUrl + us.prefix + path },
  ]
}
