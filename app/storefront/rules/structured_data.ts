import { appUrl } from '#config/app'
import { company } from '#config/company'
import type { StorefrontPrefix } from '#shared/places/regional_text'

/** An item of schema.org */
export type SchemaItem = { '@type': string } & Record<string, unknown>

/** A page above the current one; `path` has no prefix. */
export type Crumb = { title: string; path: string }

/** Offers and pages refer to the seller by this id. */
export const ORGANIZATION_ID = `${appUrl}/#organization`

/** Returns items as JSON that a script element may contain. */
export function toJsonLd(items: readonly SchemaItem[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': items }
  return JSON.stringify(graph).replace(/</g, '\\u003c')
}

/** The seller, on the home pages. Facts that the owner has not supplied are left out. */
export function organization(): SchemaItem {
  const { name, phone, supportEmail, address, social, blurb } = company
  return {
    '@type': 'Organization',
    '@id': ORGANIZATION_ID,
    name,
    'url': `${appUrl}/home`,
    'logo': `${appUrl}/apple-touch-icon.png`,
    'description': blurb,
    'email': supportEmail,
    ...(phone && { telephone: phone }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        'streetAddress': address.address1,
        'addressLocality': address.city,
        'addressRegion': address.stateId,
        'postalCode': address.zipcode,
        'addressCountry': address.countryId,
      },
    }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  }
}

/** The name that search engines show above results */
export const website = (): SchemaItem => ({
  '@type': 'WebSite',
  'name': company.name,
  'url': `${appUrl}/`,
  'publisher': { '@id': ORGANIZATION_ID },
})

/** Returns the way from the home page to a page, which is the last of `trail`. */
export function breadcrumbs(trail: readonly Crumb[], prefix: StorefrontPrefix): SchemaItem {
  return {
    '@type': 'BreadcrumbList',
    'itemListElement': trail.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      'position': index + 1,
      'name': title,
      'item': appUrl + prefix + path,
    })),
  }
}
