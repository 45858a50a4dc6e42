import { appUrl } from '#config/app'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import { texts } from '#shared/texts/specification'
import { SHARE_PICTURE_SIZE, sharePictureFile } from '#storefront/rules/share_pictures'
import {
  breadcrumbs,
  toJsonLd,
  type Crumb,
  type SchemaItem,
} from '#storefront/rules/structured_data'
import type { Line } from '#catalog'
import type { Seo } from '#storefront/page_data'

type SeoInput = {
  /** Without the storefront's prefix */
  path: string
  prefix: StorefrontPrefix
  title: string
  description: string
  type?: Seo['type']
  /** The line of a product page, whose picture is shown with shared links */
  line?: Line
  /** The name of the page in its breadcrumbs; its title without one */
  crumb?: string
  /** The pages between the home page and this one */
  parents?: readonly Crumb[]
  /** Structured data besides the breadcrumbs */
  items?: readonly SchemaItem[]
  /** Whether the page exists as Markdown with the same facts */
  hasMarkdown?: boolean
}

const HOME_PATH = '/home'
const HOME: Crumb = { title: texts.navigation.home, path: HOME_PATH }

/** Title and description are for `regionalText`. Returns metadata with the page as its own canonical URL and the other storefront as an alternate. */
export function seo(input: SeoInput): Seo {
  const { path, prefix, type = 'website', line = null, parents = [], items = [] } = input
  const title = regionalText(input.title, prefix)
  const trail = path === HOME_PATH ? [] : [HOME, ...parents, { title: input.crumb ?? title, path }]
  return {
    title,
    description: regionalText(input.description, prefix),
    canonical: appUrl + prefix + path,
    alternates: alternates(path),
    markdown: input.hasMarkdown ? `${appUrl}${prefix}${path}.md` : null,
    type,
    siteName: company.name,
    locale: prefix === '/ca' ? 'en_CA' : 'en_US',
    picture: {
      url: `${appUrl}/share/${sharePictureFile(line, prefix)}`,
      alt: line ? line.title : company.name,
      ...SHARE_PICTURE_SIZE,
    },
    breadcrumbs: trail.map((crumb) => ({ title: crumb.title, href: prefix + crumb.path })),
    structuredData: toJsonLd(trail.length === 0 ? items : [...items, breadcrumbs(trail, prefix)]),
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
