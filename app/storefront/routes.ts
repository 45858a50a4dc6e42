import router from '@adonisjs/core/services/router'
import { ownerOnly } from '#accounts'
import { INFORMATION_PAGES } from '#shared/pages/information_pages'
import { controllers } from '#generated/controllers'

const { api, storefront } = controllers.storefront

const MARKDOWN = { match: /^[a-z0-9_-]+\.md$/ }
const ICONS = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png']

/** Mounted under both storefronts */
export function storefrontPageRoutes(): void {
  router.get('/', [storefront.Home, 'index'])
  router.get('/home', [storefront.Home, 'show'])
  router.get('/pixelgenproducts', [storefront.Catalog, 'index'])
  router
    .get('/pixelgenproducts/:file', [storefront.MarkdownPages, 'product'])
    .where('file', MARKDOWN)
    .as('products.pixelgen_markdown')
  router.get('/pixelgenproducts/:page', [storefront.Products, 'show']).as('products.pixelgen')
  router.get('/thxinterconnect', [storefront.Catalog, 'families'])
  router
    .get('/thxinterconnect/:file', [storefront.MarkdownPages, 'product'])
    .where('file', MARKDOWN)
    .as('products.interconnect_markdown')
  router.get('/thxinterconnect/:page', [storefront.Products, 'show']).as('products.interconnect')
  router.get('/demo', [storefront.Demo, 'show'])
  router.get('/chooser', [storefront.Chooser, 'show'])
  router.get('/chooser/runs.csv', [storefront.Chooser, 'download'])
  router.get('/feeds/products.tsv', [storefront.MachineTexts, 'feed'])
  router.get('/feeds/openai.jsonl', [storefront.MachineTexts, 'openAiFeed'])
  router.get('/distribution', [storefront.Distribution, 'show'])
  router.get('/contact', [storefront.Contact, 'show'])
  router.post('/contact', [storefront.Contact, 'store'])
  router.get('/gallery', [storefront.Gallery, 'show'])
  router.get('/news', [storefront.News, 'index'])
  router.get('/news/atom.xml', [storefront.News, 'feed'])
  router.get('/news/:slug', [storefront.News, 'show'])
  for (const { slug, path } of INFORMATION_PAGES) {
    router.get(path, [storefront.InformationPages, 'show']).as(`information.${slug}`)
    router
      .get(`${path}.md`, [storefront.MarkdownPages, 'information'])
      .as(`information.${slug}_markdown`)
  }
  router
    .get('/profile/:userId/assets', [storefront.DigitalAssets, 'show'])
    .as('profile.assets')
    .use(ownerOnly)
}

export function storefrontFileRoutes(): void {
  router.get('/sitemap.xml', [storefront.Sitemap, 'show'])
  router.get('/robots.txt', [storefront.Sitemap, 'robots'])
  router.get('/llms.txt', [storefront.MachineTexts, 'llms'])
  router.get('/.well-known/security.txt', [storefront.MachineTexts, 'security'])
  router.get('/.well-known/gpc.json', [storefront.MachineTexts, 'gpc'])
  for (const icon of ICONS) router.get(`/${icon}`, [storefront.Icons, 'show']).as(icon)
  router.get('/documents/:file', [storefront.Documents, 'show'])
  router.get('/share/:file', [storefront.SharePictures, 'show'])
  router
    .get('/digital/assets/:userId', [storefront.DigitalAssets, 'archive'])
    .as('digital_assets.archive')
  router
    .get('/digital/prices/:userId/:currency/:format', [storefront.DigitalAssets, 'priceList'])
    .as('digital_assets.price_list')
  router.get('/pictures/:file', [storefront.Pictures, 'show'])
}

export function storefrontApiRoutes(): void {
  router.get('/products', [api.Products, 'index'])
  router.get('/products/:id', [api.Products, 'show'])
  router.get('/chooser', [api.Chooser, 'show']).as('chooser')
  router.post('/cables/choose', [api.Chooser, 'choose'])
  router.post('/orders/preorder', [api.StockAlerts, 'store'])
  router.get('/misc/countries', [api.Countries, 'index'])
  router.post('/misc/country', [api.Countries, 'locate'])
  router.get('/misc/assets_uri', [api.DigitalAssets, 'assets']).as('assets_uri')
  router.get('/misc/pricelist_uri', [api.DigitalAssets, 'priceList']).as('pricelist_uri')
  router.get('/misc/countries/:code/states', [api.Countries, 'states'])
}
