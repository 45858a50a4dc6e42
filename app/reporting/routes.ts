import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import type { HttpContext } from '@adonisjs/core/http'

const {
  activity,
  approvals,
  books,
  commission,
  exports,
  home,
  paymentIssues,
  policyReports,
  recalls,
  search,
  vitals,
  webhooks,
} = controllers.reporting

export function staffFindApiRoutes(): void {
  router.get('/a/find', [search.Find, 'index'])
  router.get('/a/home', [home.StaffHome, 'index'])
  router.get('/a/badges', [home.StaffHome, 'badges'])
  router.get('/a/audit/books', [books.Books, 'show'])
  router.post('/a/audit/books/runs', [books.Books, 'run'])
  router.get('/a/payment_issues', [paymentIssues.PaymentIssues, 'index'])
  router.post('/a/payment_issues/:id/assignment', [paymentIssues.PaymentIssues, 'assign'])
  router.post('/a/payment_issues/:id/closure', [paymentIssues.PaymentIssues, 'close'])
  router.get('/a/approvals', [approvals.Approvals, 'index'])
  router
    .post('/a/approvals/:approvalId/rejection', [approvals.Approvals, 'reject'])
    .where('approvalId', ID)
  router
    .delete('/a/approvals/:approvalId', [approvals.Approvals, 'destroy'])
    .where('approvalId', ID)
  router.get('/a/exports/sales.csv', [exports.Exports, 'sales'])
  router.get('/a/exports/credit_notes.csv', [exports.Exports, 'creditNotes'])
  router.get('/a/exports/payments.csv', [exports.Exports, 'payments'])
  router.get('/a/exports/taxes.csv', [exports.Exports, 'taxes'])
}

/** The programs outside that are told what happened; for super admins */
export function webhookApiRoutes(): void {
  router
    .group(() => {
      router.get('/', [webhooks.WebhookReceivers, 'index'])
      router.post('/', [webhooks.WebhookReceivers, 'store'])
      router.put('/:webhookId', [webhooks.WebhookReceivers, 'update'])
      router.delete('/:webhookId', [webhooks.WebhookReceivers, 'destroy'])
      router.post('/:webhookId/key', [webhooks.WebhookReceivers, 'replaceKey'])
      router.post('/:webhookId/test', [webhooks.WebhookReceivers, 'test'])
      router.get('/:webhookId/deliveries', [webhooks.WebhookReceivers, 'deliveries'])
      router.post('/:webhookId/deliveries/:deliveryId/redelivery', [
        webhooks.WebhookReceivers,
        'redeliver',
      ])
    })
    .prefix('/a/webhooks')
    .where('webhookId', ID)
    .where('deliveryId', ID)
}

const ID = { match: /^[0-9a-f]{24}$/ }

export function webhookPageRoutes(): void {
  router.get('/webhooks', [webhooks.WebhookReceiverPages, 'index'])
  router.get('/webhooks/:webhookId', [webhooks.WebhookReceiverPages, 'show']).where('webhookId', ID)
}

export function reportApiRoutes(): void {
  router.post('/policy_reports', [policyReports.PolicyReports, 'store'])
  router.post('/vitals', [vitals.Vitals, 'store'])
  router.get('/reports/commission', [commission.Commission, 'index'])
  router.get('/reports/commission.csv', [commission.Commission, 'export'])
  router.get('/reports/commission/runs', [commission.CommissionRuns, 'index'])
  router.post('/reports/commission/runs', [commission.CommissionRuns, 'store'])
}

export function staffHomePageRoutes(): void {
  router.get('/home', [home.StaffHomePage, 'show'])
  router.get('/home/books', [home.StaffHomePage, 'books'])
  router.get('/home/payments', [home.StaffHomePage, 'payments'])
  router.get('/approvals', [approvals.ApprovalsPage, 'show'])
  router.get('/activity', [activity.Activity, 'index'])
  router.get('/activity.csv', [activity.Activity, 'export'])
}

/** A recall combines the units with the orders of their customers. */
export function recallApiRoutes(): void {
  router.get('/trackr/recall', [recalls.Recalls, 'index'])
  router.get('/trackr/recall.csv', [recalls.Recalls, 'export'])
}

/** Mounted below /reports, the path that the specification gives them. */
export function reportPageRoutes(): void {
  router.get('/', [commission.Reports, 'index'])
  router.get('/bookkeeping', [exports.ExportsPage, 'show'])
  router.get('/speed', [vitals.VitalsPage, 'show'])
}

/** The earlier paths of reports below /admin, which bookmarks may contain */
export function movedReportRoutes(): void {
  for (const [name, path] of Object.entries(MOVED_REPORTS)) {
    router
      .get(`/${name}`, ({ response }: HttpContext) => response.redirect().withQs().toPath(path))
      .as(`moved.${name}`)
  }
}

const MOVED_REPORTS = {
  reports: '/reports',
  aging: '/reports/aging',
  exports: '/reports/bookkeeping',
}
