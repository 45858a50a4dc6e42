import { LINES, type StockedProduct } from '#catalog'
import { menuFor } from '#core/menu'
import { alternates } from '#storefront/rules/seo'
import type { DatedPage } from '#content'

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

type SitemapInput = {
  /** Pages of the menu without content */
  empty: ReadonlySet<string>
  products: readonly Pick<StockedProduct, 'line' | 'updatedAt'>[]
  information: readonly DatedPage[]
  articles: readonly DatedPage[]
}

/** Lists the public pages of both storefronts: those of the menu that are not empty, the public lines, the information pages and articles. */
export function sitemap({ empty, products, information, articles }: SitemapInput): string {
  const lines = LINES.filter(({ audience }) => audience === 'public').map(({ slug, path }) => ({
    path,
    changedAt: latest(
      products.filter(({ line }) => line === slug).map(({ updatedAt }) => updatedAt)
    ),
  }))
  const ofProducts = latest(lines.map(({ changedAt }) => changedAt))
  const ofArticles = latest(articles.map(({ changedAt }) => changedAt))
  const menu = menuFor('', empty).map(({ href: path }) => ({
    path,
    changedAt:
      (SHOWS_PRODUCTS.includes(path) && ofProducts) || (path === '/news' && ofArticles) || null,
  }))
  const pages = new Map(
    [...menu, CHOOSER, ...lines, ...information, ...articles].map((page) => [page.path, page])
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...pages.values()].flatMap(toEntries),
    '</urlset>',
  ].join('\n')
}

export function robotsText(appUrl: string): string {
  const rules = DISALLOWED.flatMap((path) => [`Disallow: ${path}`, `Disallow: /ca${path}`])
  return ['User-agent: *', ...rules, '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
}

const CHOOSER: DatedPage = { path: '/chooser', changedAt: null }

const SHOWS_PRODUCTS = ['/home', '/pixelgenproducts', '/thxinterconnect']

const latest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((last, instant) => ((instant ?? '') > (last ?? '') ? instant : last), null)

function toEntries({ path, changedAt }: DatedPage): string[] {
  const links = alternates(path)
  const linkElements = links.map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`
  )
  const [us, ca] = links
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return [us, ca].map(
    ({ href }) => `<url><loc>${href}</loc>${changed}${linkElements.join('')}</url>`
  )
}
