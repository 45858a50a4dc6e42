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
  shopperOrderApiRoutes,
  staffOrderApiRoutes,
  staffOrderPageRoutes,
} from '#orders/routes'
import { staffProductPageRoutes } from '#catalog/routes'
import { paymentApiRoutes } from '#payments/routes'
import { pricingApiRoutes, saleApiRoutes, staffPricingPageRoutes } from '#pricing/routes'
import { storefrontApiRoutes, storefrontFileRoutes, storefrontPageRoutes } from '#storefront/routes'
import { healthRoutes, staffPageRoutes } from '#web/routes'

healthRoutes()
storefrontFileRoutes()

router
  .group(() => {
    accountApiRoutes()
    // Its fixed words below /products come before the storefront's `:id`.
    saleApiRoutes()
    staffUserApiRoutes()
    applicationApiRoutes()
    storefrontApiRoutes()
    pricingApiRoutes()
    shopperOrderApiRoutes()
    staffOrderApiRoutes()
    paymentApiRoutes()
  })
  .prefix('/api')

// The staff area stands once; start/access.ts lets staff alone into it.
router
  .group(() => {
    staffPageRoutes()
    staffUserPageRoutes()
    staffOrderPageRoutes()
    staffPricingPageRoutes()
    staffProductPageRoutes()
  })
  .prefix('/admin')

// The two storefronts are the same pages under `/` and under `/ca`.
const storefrontPages = () => {
  storefrontPageRoutes()
  accountPageRoutes()
  orderPageRoutes()
}
router.group(storefrontPages).as('us')
router.group(storefrontPages).prefix('/ca').as('ca')
