import { listApprovals } from '#reporting/approvals/approvals'
import type { HttpContext } from '@adonisjs/core/http'

export default class ApprovalsPageController {
  async show({ inertia, actor }: HttpContext) {
    return inertia.render('admin/approvals/index', await listApprovals(actor.user!.id))
  }
}
