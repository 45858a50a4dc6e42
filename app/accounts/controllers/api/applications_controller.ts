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
import { wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import type { HttpContext } from '@adonisjs/core/http'

export default class ApplicationsController {
  async index() {
    const applications = await allApplications()
    return applications.map(toApplicationAnswer)
  }

  async store({ request, response, caller }: HttpContext) {
    await throttle('applyByIp', request.ip())
    const form = await request.validateUsing(applicationValidator)
    const received = await receiveApplication(form, caller.user?.id ?? null)
    return response.created(toOwnApplicationAnswer(received))
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
