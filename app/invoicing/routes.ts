import router from '@adonisjs/core/services/router'
import { ownerOnly } from '#accounts'
import { controllers } from '#generated/controllers'

const { invoicing } = controllers

const ID = { match: /^[0-9a-f]{24}$/ }

export function invoiceApiRoutes(): void {
  const { Invoices, InvoicePreviews } = invoicing.invoices
  const { CreditNotes, CreditPreviews, Returns } = invoicing.creditNotes
  const { InvoicePayments, OwnInvoicePayments } = invoicing.payments
  const { DocumentMails } = invoicing.sending
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
      router.post('/docs/invoices/:invoiceId/mails', [DocumentMails, 'storeForInvoice'])
      router.post('/docs/invoices/:invoiceId/mails/preview', [DocumentMails, 'previewForInvoice'])
      router.post('/returns', [Returns, 'store'])
      router.post('/returns/preview', [CreditPreviews, 'storeForReturn'])
    })
    .prefix('/orders/:id')
    .where('id', ID)
    .where('invoiceId', ID)
  router.get('/a/aging', [invoicing.receivables.Aging, 'index'])
  reminderApiRoutes()
  router.get('/users/me/balances', [invoicing.receivables.Balances, 'index'])
  router.post('/users/me/invoices/payment', [OwnInvoicePayments, 'store'])
  router.post('/users/:id/statement/mails', [DocumentMails, 'storeForStatement']).where('id', ID)
  router
    .post('/users/:id/statement/mails/preview', [DocumentMails, 'previewForStatement'])
    .where('id', ID)
  router.get('/users/:id/statement', [invoicing.receivables.Statements, 'show']).where('id', ID)
}

export function staffInvoicePageRoutes(): void {
  const { OrderInvoices } = invoicing.staff
  router.get('/invoices', [invoicing.list.InvoiceList, 'index']).as('admin.invoices')
  router.get('/orders/:id/invoices', [OrderInvoices, 'show']).where('id', ID)
  router
    .get('/orders/:id/invoices/:invoiceId/pdf', [OrderInvoices, 'pdf'])
    .where('id', ID)
    .where('invoiceId', ID)
}

/** Mounted for both storefronts. */
export function invoicePageRoutes(): void {
  const { CustomerInvoices, CustomerStatements } = invoicing.profile
  router
    .group(() => {
      router.get('/invoices', [CustomerInvoices, 'index'])
      router.get('/statement/pdf', [CustomerStatements, 'pdf'])
    })
    .prefix('/profile/:userId')
    .use(ownerOnly)
}

/** Mounted below /reports. */
export function agingPageRoutes(): void {
  const { AgingPage } = invoicing.receivables
  router
    .group(() => {
      router.get('/aging', [AgingPage, 'index']).as('aging.index')
      router.get('/aging.csv', [AgingPage, 'export']).as('aging.export')
    })
    .as('staff')
}

function reminderApiRoutes(): void {
  const { Reminders } = invoicing.reminders
  router
    .post('/orders/:id/docs/invoices/:invoiceId/reminders', [Reminders, 'storeForInvoice'])
    .where('id', ID)
    .where('invoiceId', ID)
  router.post('/users/:id/reminders', [Reminders, 'storeForCustomer']).where('id', ID)
  router.put('/users/:id/reminders', [Reminders, 'update']).where('id', ID)
}
