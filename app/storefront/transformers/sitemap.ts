import { LINES } from '#catalog'
import { menuFor } from '#core/menu'
import { INFORMATION_PAGES } from '#shared/pages/information_pages'
import { alternates } from '#storefront/rules/seo'

const DISALLOWED = [
  '/admin',
  '/purchasing',
  '/api/',
  '/checkout',
  '/digital/',
  '/login',
  '/logout',
  '/manage/',
  '/orders/',
  '/profile/',
  '/register',
  '/reset',
  '/verify/',
]

/** Lists the public pages of both storefronts: those of the menu that are not `empty`, the public lines, the information pages and `articles`. */
export function sitemap(articles: readonly string[], empty: ReadonlySet<string>): string {
  const lines = LINES.filter(({ audience }) => audience === 'public').map(({ path }) => path)
  const information = INFORMATION_PAGES.map(({ path }) => path)
  const paths = new Set([
    ...menuFor('', empty).map(({ href }) => href),
    ...lines,
    ...information,
    ...articles,
  ])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...paths].flatMap(toEntries),
    '</urlset>',
  ].join('\n')
}

export function robotsText(appUrl: string): string {
  const rules = DISALLOWED.flatMap((path) => [`Disallow: ${path}`, `Disallow: /ca${path}`])
  return ['User-agent: *', ...rules, '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
}

function toEntries(path: string): string[] {
  const links = alternates(path)
  const linkElements = links.map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`
  )
  const [us, ca] = links
  return [us, ca].map(({ href }) => `<url><loc>${href}</loc>${linkElements.join('')}</url>`)
}
