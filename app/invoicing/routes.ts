import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const ID = { match: /^[0-9a-f]{24}$/ }

export function invoiceApiRoutes(): void {
  const { CreditNotes, InvoicePayments, InvoicePreviews, Invoices, Returns } =
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
      router.post('/returns', [Returns, 'store'])
    })
    .prefix('/orders/:id')
    .where('id', ID)
    .where('invoiceId', ID)
  router.get('/a/aging', [controllers.invoicing.api.Aging, 'index'])
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
