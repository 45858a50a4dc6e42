import { toAuditActor } from '#accounts'
import { closeIssue } from '#payments'
import { paymentIssue, paymentIssuesPage } from '#reporting/queries/payment_issues'
import { issueClosureValidator } from '#reporting/validators/payment_issues'
import type { HttpContext } from '@adonisjs/core/http'

/** Disputes, and money that staff have to look at */
export default class PaymentIssuesController {
  index() {
    return paymentIssuesPage()
  }

  async close({ params, request, actor }: HttpContext) {
    const { reason } = await request.validateUsing(issueClosureValidator)
    const id = await closeIssue({ id: params.id, reason, actor: toAuditActor(actor.user!) })
    return paymentIssue(id)
  }
}
