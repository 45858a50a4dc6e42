import router from '@adonisjs/core/services/router'
import {
  accountApiRoutes,
  accountPageRoutes,
  staffUserApiRoutes,
  staffUserPageRoutes,
  applicationApiRoutes,
  tokenApiRoutes,
} from '#accounts/routes'
import {
  amazonApiRoutes,
  orderPageRoutes,
  packingPageRoutes,
  orderApiRoutes,
  paymentLinkApiRoutes,
  quoteApiRoutes,
  staffOrderApiRoutes,
  staffOrderPageRoutes,
} from '#orders/routes'
import {
  agingPageRoutes,
  invoiceApiRoutes,
  invoicePageRoutes,
  staffInvoicePageRoutes,
} from '#invoicing/routes'
import { quickOrderApiRoutes } from '#orders/quick_order/quick_order_routes'
import { contentApiRoutes, filePageRoutes, staffContentPageRoutes } from '#content/routes'
import { productApiRoutes, staffProductPageRoutes } from '#catalog/routes'
import { documentApiRoutes, documentPageRoutes } from '#documents/routes'
import { paymentApiRoutes } from '#payments/routes'
import { pricingApiRoutes, saleApiRoutes, staffPricingPageRoutes } from '#pricing/routes'
import { purchasingApiRoutes, purchasingPageRoutes } from '#purchasing/routes'
import {
  movedReportRoutes,
  recallApiRoutes,
  reportApiRoutes,
  reportPageRoutes,
  staffFindApiRoutes,
  staffHomePageRoutes,
  webhookApiRoutes,
  webhookPageRoutes,
} from '#reporting/routes'
import { storefrontApiRoutes, storefrontFileRoutes, storefrontPageRoutes } from '#storefront/routes'
import {
  trackrApiRoutes,
  trackrPageRoutes,
  unitPassportApiRoutes,
  unitPassportPageRoutes,
} from '#trackr/routes'
import { routePurchaseOrders } from '#web/middleware/purchase_orders'
import {
  backgroundApiRoutes,
  setupApiRoutes,
  healthRoutes,
  mcpRoutes,
  openApiRoutes,
  profilePageRoutes,
  staffPageRoutes,
  staffProductApiRoutes,
  unknownStaffPageRoute,
} from '#web/routes'

healthRoutes()
mcpRoutes()
storefrontFileRoutes()

router
  .group(() => {
    openApiRoutes()
    accountApiRoutes()
    tokenApiRoutes()
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
        amazonApiRoutes()
        invoiceApiRoutes()
      })
      .use(routePurchaseOrders)
    purchasingApiRoutes()
    paymentLinkApiRoutes()
    quickOrderApiRoutes()
    quoteApiRoutes()
    staffFindApiRoutes()
    webhookApiRoutes()
    backgroundApiRoutes()
    setupApiRoutes()
    reportApiRoutes()
    paymentApiRoutes()
    documentApiRoutes()
    trackrApiRoutes()
    recallApiRoutes()
    unitPassportApiRoutes()
    contentApiRoutes()
  })
  .prefix('/api')

// Staff pages exist once, for both storefronts.
router
  .group(() => {
    staffPageRoutes()
    staffHomePageRoutes()
    webhookPageRoutes()
    staffUserPageRoutes()
    staffOrderPageRoutes()
    staffInvoicePageRoutes()
    movedReportRoutes()
    staffPricingPageRoutes()
    staffProductPageRoutes()
    staffContentPageRoutes()
    unknownStaffPageRoute('admin')
  })
  .prefix('/admin')

packingPageRoutes()
filePageRoutes()
for (const area of ['shipping', 'files'])
  router.group(() => unknownStaffPageRoute(area)).prefix(`/${area}`)
router
  .group(() => {
    reportPageRoutes()
    agingPageRoutes()
    unknownStaffPageRoute('reports')
  })
  .prefix('/reports')
router
  .group(() => {
    purchasingPageRoutes()
    unknownStaffPageRoute('purchasing')
  })
  .prefix('/purchasing')

router
  .group(() => {
    trackrPageRoutes()
    unknownStaffPageRoute('trackr')
  })
  .prefix('/trackr')
  .as('trackr.pages')

// Both storefronts have the same pages, under `/` and `/ca`.
const storefrontPages = () => {
  storefrontPageRoutes()
  // Its codes must precede the tokens of e-mail addresses at the same path.
  documentPageRoutes()
  accountPageRoutes()
  profilePageRoutes()
  orderPageRoutes()
  invoicePageRoutes()
  unitPassportPageRoutes()
}
router.group(storefrontPages).as('us')
router.group(storefrontPages).prefix('/ca').as('ca')
