import { approveApplication } from '#accounts/actions/approve_application'
import { receiveApplication } from '#accounts/actions/receive_application'
import { rejectApplication } from '#accounts/actions/reject_application'
import { allApplications } from '#accounts/queries/applications'
import { toApplicationAnswer, toOwnApplicationAnswer } from '#accounts/application_answers'
import {
  applicationValidator,
  approvalValidator,
  rejectionValidator,
} from '#accounts/validators/applications'
import { checkApplication } from '#accounts/rules/application_form'
import { answerOnce } from '#core/http/answer_once'
import { wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import type { HttpContext } from '@adonisjs/core/http'

export default class ApplicationsController {
  async index() {
    const applications = await allApplications()
    return applications.map(toApplicationAnswer)
  }

  /** What is refused for its fields was no application yet, and does not count as one. */
  async store(ctx: HttpContext) {
    const { request, caller } = ctx
    const { website, ...form } = await request.validateUsing(applicationValidator)
    const application = checkApplication(form, caller.user?.id ?? null)
    return answerOnce(ctx, async () => {
      await throttle('applyByIp', request.ip())
      const received = await receiveApplication(application, website)
      return { status: 201, body: toOwnApplicationAnswer(received) }
    })
  }

  async approve({ params, request, caller }: HttpContext) {
    const { group, currency, message = '' } = await request.validateUsing(approvalValidator)
    const approved = await approveApplication({
      id: params.applicationId,
      groupId: group,
      currency,
      message,
      by: caller.user!,
    })
    wakeOutbox()
    return toApplicationAnswer(approved)
  }

  async reject({ params, request, caller }: HttpContext) {
    const { message } = await request.validateUsing(rejectionValidator)
    const rejected = await rejectApplication({
      id: params.applicationId,
      message,
      by: caller.user!,
    })
    wakeOutbox()
    return toApplicationAnswer(rejected)
  }
}
