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
  packingPageRoutes,
  orderApiRoutes,
  paymentLinkApiRoutes,
  quoteApiRoutes,
  staffOrderApiRoutes,
  staffOrderPageRoutes,
} from '#orders/routes'
import {
  invoiceApiRoutes,
  invoicePageRoutes,
  receivablesPageRoutes,
  staffInvoicePageRoutes,
} from '#invoicing/routes'
import { productApiRoutes, staffProductPageRoutes } from '#catalog/routes'
import { documentApiRoutes, documentPageRoutes } from '#documents/routes'
import { paymentApiRoutes } from '#payments/routes'
import { pricingApiRoutes, saleApiRoutes, staffPricingPageRoutes } from '#pricing/routes'
import { purchasingApiRoutes, purchasingPageRoutes } from '#purchasing/routes'
import {
  reportApiRoutes,
  reportPageRoutes,
  staffFindApiRoutes,
  staffHomePageRoutes,
} from '#reporting/routes'
import { storefrontApiRoutes, storefrontFileRoutes, storefrontPageRoutes } from '#storefront/routes'
import { routePurchaseOrders } from '#web/middleware/purchase_orders'
import {
  healthRoutes,
  staffPageRoutes,
  staffProductApiRoutes,
  unknownStaffPageRoute,
} from '#web/routes'

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
    router
      .group(() => {
        orderApiRoutes()
        staffOrderApiRoutes()
      })
      .use(routePurchaseOrders)
    purchasingApiRoutes()
    invoiceApiRoutes()
    paymentLinkApiRoutes()
    quoteApiRoutes()
    staffFindApiRoutes()
    reportApiRoutes()
    paymentApiRoutes()
    documentApiRoutes()
  })
  .prefix('/api')

// Staff pages exist once, for both storefronts.
router
  .group(() => {
    staffPageRoutes()
    staffHomePageRoutes()
    staffUserPageRoutes()
    staffOrderPageRoutes()
    staffInvoicePageRoutes()
    receivablesPageRoutes()
    staffPricingPageRoutes()
    staffProductPageRoutes()
    unknownStaffPageRoute('admin')
  })
  .prefix('/admin')

packingPageRoutes()
reportPageRoutes()
router
  .group(() => {
    purchasingPageRoutes()
    unknownStaffPageRoute('purchasing')
  })
  .prefix('/purchasing')

// Both storefronts have the same pages, under `/` and `/ca`.
const storefrontPages = () => {
  storefrontPageRoutes()
  // Its codes must precede the tokens of e-mail addresses at the same path.
  documentPageRoutes()
  accountPageRoutes()
  orderPageRoutes()
  invoicePageRoutes()
}
router.group(storefrontPages).as('us')
router.group(storefrontPages).prefix('/ca').as('ca')
