import router from '@adonisjs/core/services/router'
import {
  accountApiRoutes,
  accountPageRoutes,
  staffUserApiRoutes,
  staffUserPageRoutes,
  applicationApiRoutes,
} from '#accounts/routes'
import {
  orderPageRoutes,
  orderApiRoutes,
  staffOrderApiRoutes,
  staffOrderPageRoutes,
} from '#orders/routes'
import { productApiRoutes, staffProductPageRoutes } from '#catalog/routes'
import { paymentApiRoutes } from '#payments/routes'
import { pricingApiRoutes, saleApiRoutes, staffPricingPageRoutes } from '#pricing/routes'
import { storefrontApiRoutes, storefrontFileRoutes, storefrontPageRoutes } from '#storefront/routes'
import { healthRoutes, staffPageRoutes, staffProductApiRoutes } from '#web/routes'

healthRoutes()
storefrontFileRoutes()

router
  .group(() => {
    accountApiRoutes()
    // Its fixed paths below /products must precede the storefront's `:id`.
    saleApiRoutes()
    staffUserApiRoutes()
    applicationApiRoutes()
    staffProductApiRoutes()
    productApiRoutes()
    storefrontApiRoutes()
    pricingApiRoutes()
    orderApiRoutes()
    staffOrderApiRoutes()
    paymentApiRoutes()
  })
  .prefix('/api')

// Staff pages exist once, for both storefronts.
router
  .group(() => {
    staffPageRoutes()
    staffUserPageRoutes()
    staffOrderPageRoutes()
    staffPricingPageRoutes()
    staffProductPageRoutes()
  })
  .prefix('/admin')

// Both storefronts have the same pages, under `/` and `/ca`.
const storefrontPages = () => {
  storefrontPageRoutes()
  accountPageRoutes()
  orderPageRoutes()
}
router.group(storefrontPages).as('us')
router.group(storefrontPages).prefix('/ca').as('ca')
