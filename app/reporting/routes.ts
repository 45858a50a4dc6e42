import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import type { HttpContext } from '@adonisjs/core/http'

export function staffFindApiRoutes(): void {
  router.get('/a/find', [controllers.reporting.api.Find, 'index'])
  router.get('/a/home', [controllers.reporting.api.StaffHome, 'index'])
  router.get('/a/badges', [controllers.reporting.api.StaffHome, 'badges'])
  router.get('/a/audit/books', [controllers.reporting.api.Books, 'show'])
  const { Exports, PaymentIssues } = controllers.reporting.api
  router.get('/a/payment_issues', [PaymentIssues, 'index'])
  router.post('/a/payment_issues/:id/closure', [PaymentIssues, 'close'])
  router.get('/a/exports/sales.csv', [Exports, 'sales'])
  router.get('/a/exports/payments.csv', [Exports, 'payments'])
  router.get('/a/exports/taxes.csv', [Exports, 'taxes'])
}

export function reportApiRoutes(): void {
  router.get('/reports/commission', [controllers.reporting.api.Commission, 'index'])
  router.get('/reports/commission.csv', [controllers.reporting.api.Commission, 'export'])
  router.get('/reports/commission/runs', [controllers.reporting.api.CommissionRuns, 'index'])
  router.post('/reports/commission/runs', [controllers.reporting.api.CommissionRuns, 'store'])
}

export function staffHomePageRoutes(): void {
  router.get('/home', [controllers.reporting.admin.StaffHome, 'show'])
  router.get('/home/books', [controllers.reporting.admin.StaffHome, 'books'])
  router.get('/home/payments', [controllers.reporting.admin.StaffHome, 'payments'])
}

/** A recall combines the units with the orders of their customers. */
export function recallApiRoutes(): void {
  router.get('/trackr/recall', [controllers.reporting.api.Recalls, 'index'])
  router.get('/trackr/recall.csv', [controllers.reporting.api.Recalls, 'export'])
}

/** Mounted below /reports, the path that the specification gives them. */
export function reportPageRoutes(): void {
  router.get('/', [controllers.reporting.admin.Reports, 'index'])
  router.get('/bookkeeping', [controllers.reporting.admin.Exports, 'show'])
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
