import { toAuditActor } from '#accounts'
import { assignRefund, closeIssue } from '#payments'
import { paymentIssue, paymentIssuesPage } from '#reporting/payment_issues/payment_issues'
import {
  assignmentValidator,
  issueClosureValidator,
} from '#reporting/payment_issues/payment_issue_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** Disputes, and money that staff have to look at */
export default class PaymentIssuesController {
  index() {
    return paymentIssuesPage()
  }

  async assign({ params, request, actor }: HttpContext) {
    const { payments } = await request.validateUsing(assignmentValidator)
    const issue = { issueId: params.id, paymentIds: payments }
    await assignRefund({ ...issue, actor: toAuditActor(actor.user!) })
    return paymentIssue(params.id)
  }

  async close({ params, request, actor }: HttpContext) {
    const { reason } = await request.validateUsing(issueClosureValidator)
    const id = await closeIssue({ id: params.id, reason, actor: toAuditActor(actor.user!) })
    return paymentIssue(id)
  }
}
