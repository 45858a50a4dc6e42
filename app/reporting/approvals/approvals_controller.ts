import { toAuditActor } from '#accounts'
import { listApprovals, rejectApproval, withdrawApproval } from '#reporting/approvals/approvals'
import { rejectionValidator } from '#reporting/approvals/approval_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** What members of staff asked a second person for */
export default class ApprovalsController {
  index({ actor }: HttpContext) {
    return listApprovals(actor.user!.id)
  }

  async reject({ params, request, actor }: HttpContext) {
    const { reason } = await request.validateUsing(rejectionValidator)
    await rejectApproval(params.approvalId, reason, toAuditActor(actor.user!))
    return { ok: true }
  }

  async destroy({ params, actor }: HttpContext) {
    await withdrawApproval(params.approvalId, toAuditActor(actor.user!))
    return { ok: true }
  }
}
