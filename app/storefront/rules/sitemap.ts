import { LINES } from '#catalog'
import { menuFor } from '#core/menu'
import { alternates } from '#storefront/rules/seo'

const HIDDEN = [
  '/admin',
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

/** Every page that anybody may open: what the menu leads to and the public lines, in both storefronts. */
export function sitemap(): string {
  const lines = LINES.filter(({ audience }) => audience === 'public').map(({ path }) => path)
  const paths = new Set([...menuFor('').map(({ href }) => href), ...lines])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...paths].flatMap(entries),
    '</urlset>',
  ].join('\n')
}

export function robotsText(appUrl: string): string {
  const rules = HIDDEN.flatMap((path) => [`Disallow: ${path}`, `Disallow: /ca${path}`])
  return ['User-agent: *', ...rules, '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
}

function entries(path: string): string[] {
  const sisters = alternates(path)
  const links = sisters.map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`
  )
  const [us, ca] = sisters
  return [us, ca].map(({ href }) => `<url><loc>${href}</loc>${links.join('')}</url>`)
}
