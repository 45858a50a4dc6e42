import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const { api, storefront } = controllers.storefront

/** Mounted under both storefronts */
export function storefrontPageRoutes(): void {
  router.get('/', [storefront.Home, 'index'])
  router.get('/home', [storefront.Home, 'show'])
  router.get('/pixelgenproducts', [storefront.Catalogue, 'index'])
  router.get('/pixelgenproducts/:page', [storefront.Products, 'show']).as('products.pixelgen')
  router.get('/thxinterconnect', [storefront.Catalogue, 'families'])
  router.get('/thxinterconnect/:page', [storefront.Products, 'show']).as('products.interconnect')
}

export function storefrontFileRoutes(): void {
  router.get('/sitemap.xml', [storefront.Sitemap, 'show'])
  router.get('/robots.txt', [storefront.Sitemap, 'robots'])
  router.get('/papers/:file', [storefront.Papers, 'show'])
}

export function storefrontApiRoutes(): void {
  router.get('/products', [api.Products, 'index'])
  router.get('/products/sale', [api.Sale, 'show'])
  router.get('/products/:id', [api.Products, 'show'])
  router.post('/orders/preorder', [api.Preorders, 'store'])
  router.get('/misc/countries', [api.Countries, 'index'])
  router.get('/misc/countries/:code/states', [api.Countries, 'states'])
}
