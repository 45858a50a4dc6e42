import { bookAuditPage } from '#reporting/books/book_audit_page'
import { paymentIssuesPage } from '#reporting/payment_issues/payment_issues'
import { staffHome } from '#reporting/home/staff_home'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffHomePageController {
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
