import { bookAuditPage } from '#reporting/books/book_audit_page'
import { latestBookAuditRun } from '#reporting/books/run_book_audit'
import { paymentIssuesPage } from '#reporting/payment_issues/payment_issues'
import { viewerOf } from '#reporting/home/home_viewer'
import { staffHome } from '#reporting/home/staff_home'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffHomePageController {
  async show(ctx: HttpContext) {
    return ctx.inertia.render('admin/home/index', { home: await staffHome(viewerOf(ctx)) })
  }

  async books({ actor, inertia }: HttpContext) {
    return inertia.render('admin/home/books', {
      audit: await bookAuditPage(),
      run: await latestBookAuditRun(),
      canRun: actor.user!.isSuperAdmin,
    })
  }

  async payments({ inertia }: HttpContext) {
    return inertia.render('admin/home/payments', { page: await paymentIssuesPage() })
  }
}
