import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const { admin, api } = controllers.pricing

const ID = { match: /^[0-9a-f]{24}$/ }

export function saleApiRoutes(): void {
  router.get('/products/sale', [api.Sale, 'show'])
  router.put('/products/sale', [api.Sale, 'update'])
  router.get('/products/sale/preview', [api.SalePreviews, 'show'])
}

export function pricingApiRoutes(): void {
  router.get('/groups', [api.Groups, 'index'])
  router.post('/groups', [api.Groups, 'store'])
  router.delete('/groups/:id', [api.Groups, 'destroy'])
  router.post('/groups/:id/replacement', [api.GroupReplacements, 'store'])
  router.get('/groups/:id/prices', [api.GroupPrices, 'index'])
  router.post('/groups/:id/prices', [api.GroupPrices, 'store'])
  router.get('/discounts/group/:groupId', [api.GroupDiscounts, 'index'])
  router.get('/discounts/:userId', [api.Discounts, 'show'])
  router.post('/discounts/:userId', [api.Discounts, 'store'])
  router.put('/promos/:id', [api.Promos, 'update']).as('api.promos.update')
}

export function staffPricingPageRoutes(): void {
  router.get('/promos', [admin.Promos, 'index']).as('admin.promos')
  router.get('/promos/new', [admin.Promos, 'create']).as('admin.promos.new')
  router.post('/promos', [admin.Promos, 'store']).as('admin.promos.store')
  router.get('/promos/:id', [admin.Promos, 'show']).as('admin.promos.show')
  router.put('/promos/:id/state', [admin.PromoStates, 'update']).as('admin.promos.state')
  router.get('/promos/:id/codes.csv', [admin.SeriesCodes, 'index']).as('admin.promos.codes')
  router.get('/prices/list', [admin.PriceLists, 'show']).as('admin.price_lists')
  router
    .group(() => {
      router.get('/groups', [admin.Groups, 'index']).as('admin.groups')
      router.get('/groups/:id', [admin.Groups, 'show']).as('admin.groups.show')
      router.get('/groups/:id/prices.csv', [admin.GroupPriceFiles, 'show'])
      router.get('/users/:id/prices', [admin.UserPrices, 'show'])
      router.get('/users/:id/prices.csv', [admin.UserPriceFiles, 'show'])
    })
    .where('id', ID)
}
