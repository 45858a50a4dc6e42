import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

export function staffFindApiRoutes(): void {
  router.get('/a/find', [controllers.reporting.api.Find, 'index'])
  router.get('/a/home', [controllers.reporting.api.StaffHome, 'index'])
  router.get('/a/badges', [controllers.reporting.api.StaffHome, 'badges'])
  router.get('/a/audit/books', [controllers.reporting.api.Books, 'show'])
  const { Exports } = controllers.reporting.api
  router.get('/a/exports/sales.csv', [Exports, 'sales'])
  router.get('/a/exports/payments.csv', [Exports, 'payments'])
  router.get('/a/exports/taxes.csv', [Exports, 'taxes'])
}

export function reportApiRoutes(): void {
  router.get('/reports/commission', [controllers.reporting.api.Commission, 'index'])
  router.get('/reports/commission.csv', [controllers.reporting.api.Commission, 'export'])
}

export function staffHomePageRoutes(): void {
  router.get('/home', [controllers.reporting.admin.StaffHome, 'show'])
  router.get('/exports', [controllers.reporting.admin.Exports, 'show'])
  router.get('/home/books', [controllers.reporting.admin.StaffHome, 'books'])
}

/** The specification gives reports a path outside /admin. */
export function reportPageRoutes(): void {
  router.get('/reports', [controllers.reporting.admin.Reports, 'index'])
}
