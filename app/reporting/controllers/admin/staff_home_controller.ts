import { bookAuditPage } from '#reporting/queries/last_book_audit'
import { paymentIssuesPage } from '#reporting/queries/payment_issues'
import { staffHome } from '#reporting/queries/staff_home'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffHomeController {
  async show({ actor, inertia }: HttpContext) {
    return inertia.render('admin/home/index', { home: await staffHome(actor.user!) })
  }

  async books({ inertia }: HttpContext) {
    return inertia.render('admin/home/books', { audit: await bookAuditPage() })
  }

  async payments({ inertia }: HttpContext) {
    return inertia.render('admin/home/payments', { page: await paymentIssuesPage() })
  }
}
