import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const { groups, priceLists, promos, sale, tables } = controllers.pricing

const ID = { match: /^[0-9a-f]{24}$/ }

export function saleApiRoutes(): void {
  router.get('/products/sale', [sale.Sale, 'show'])
  router.put('/products/sale', [sale.Sale, 'update'])
  router.get('/products/sale/preview', [sale.SalePreviews, 'show'])
}

export function pricingApiRoutes(): void {
  router.get('/groups', [groups.Groups, 'index'])
  router.post('/groups', [groups.Groups, 'store'])
  router.delete('/groups/:id', [groups.Groups, 'destroy'])
  router.post('/groups/:id/replacement', [groups.GroupReplacements, 'store'])
  router.get('/groups/:id/prices', [tables.GroupPrices, 'index'])
  router.post('/groups/:id/prices', [tables.GroupPrices, 'store'])
  router.get('/discounts/group/:groupId', [tables.GroupDiscounts, 'index'])
  router.get('/discounts/:userId', [tables.Discounts, 'show'])
  router.post('/discounts/:userId', [tables.Discounts, 'store'])
  router.put('/promos/:id', [promos.Promos, 'update']).as('api.promos.update')
}

export function staffPricingPageRoutes(): void {
  router.get('/promos', [promos.PromoPages, 'index']).as('admin.promos')
  router.get('/promos/new', [promos.PromoPages, 'create']).as('admin.promos.new')
  router.post('/promos', [promos.PromoPages, 'store']).as('admin.promos.store')
  router.get('/promos/:id', [promos.PromoPages, 'show']).as('admin.promos.show')
  router.put('/promos/:id/state', [promos.PromoStates, 'update']).as('admin.promos.state')
  router.get('/promos/:id/codes.csv', [promos.SeriesCodes, 'index']).as('admin.promos.codes')
  router.get('/prices/list', [priceLists.PriceLists, 'show']).as('admin.price_lists')
  router
    .group(() => {
      router.get('/groups', [groups.GroupPages, 'index']).as('admin.groups')
      router.get('/groups/:id', [groups.GroupPages, 'show']).as('admin.groups.show')
      router.get('/groups/:id/prices.csv', [tables.GroupPriceFiles, 'show'])
      router.get('/users/:id/prices', [tables.UserPrices, 'show'])
      router.get('/users/:id/prices.csv', [tables.UserPriceFiles, 'show'])
    })
    .where('id', ID)
}
