import router from '@adonisjs/core/services/router'
import { ownerOnly } from '#accounts'
import { controllers } from '#generated/controllers'

const ID = { match: /^[0-9a-f]{24}$/ }

export function invoiceApiRoutes(): void {
  const { CreditNotes, CreditPreviews, InvoicePayments, InvoicePreviews, Invoices, Returns } =
    controllers.invoicing.api
  router
    .group(() => {
      router.get('/docs/invoices', [Invoices, 'index'])
      router.post('/docs/invoices', [Invoices, 'store'])
      router.post('/docs/invoices/preview', [InvoicePreviews, 'store'])
      router.put('/docs/invoices/:invoiceId', [Invoices, 'update'])
      router.delete('/docs/invoices/:invoiceId', [Invoices, 'destroy'])
      router.post('/docs/invoices/:invoiceId/payment', [InvoicePayments, 'store'])
      router.post('/docs/invoices/:invoiceId/credit_notes', [CreditNotes, 'store'])
      router.post('/docs/invoices/:invoiceId/credit_notes/preview', [
        CreditPreviews,
        'storeForInvoice',
      ])
      router.post('/returns', [Returns, 'store'])
      router.post('/returns/preview', [CreditPreviews, 'storeForReturn'])
    })
    .prefix('/orders/:id')
    .where('id', ID)
    .where('invoiceId', ID)
  router.get('/a/aging', [controllers.invoicing.api.Aging, 'index'])
  reminderApiRoutes()
  router.get('/users/:id/statement', [controllers.invoicing.api.Statements, 'show']).where('id', ID)
}

export function staffInvoicePageRoutes(): void {
  const { Invoices, OrderInvoices } = controllers.invoicing.admin
  // The calls of the API have a controller of the same name.
  router.get('/invoices', [Invoices, 'index']).as('admin.invoices')
  router.get('/orders/:id/invoices', [OrderInvoices, 'show']).where('id', ID)
  router
    .get('/orders/:id/invoices/:invoiceId/pdf', [OrderInvoices, 'pdf'])
    .where('id', ID)
    .where('invoiceId', ID)
}

/** Mounted for both storefronts. */
export function invoicePageRoutes(): void {
  router
    .get('/profile/:userId/invoices', [controllers.invoicing.storefront.CustomerInvoices, 'index'])
    .use(ownerOnly)
}

/** Mounted below /reports. */
export function agingPageRoutes(): void {
  const { Aging } = controllers.invoicing.admin
  router
    .group(() => {
      router.get('/aging', [Aging, 'index'])
      router.get('/aging.csv', [Aging, 'export'])
    })
    .as('staff')
}

function reminderApiRoutes(): void {
  const { Reminders } = controllers.invoicing.api
  router
    .post('/orders/:id/docs/invoices/:invoiceId/reminders', [Reminders, 'storeForInvoice'])
    .where('id', ID)
    .where('invoiceId', ID)
  router.post('/users/:id/reminders', [Reminders, 'storeForCustomer']).where('id', ID)
  router.put('/users/:id/reminders', [Reminders, 'update']).where('id', ID)
}
