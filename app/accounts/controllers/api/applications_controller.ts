import { approveApplication } from '#accounts/actions/approve_application'
import { rejectApplication } from '#accounts/actions/decide_application'
import { submitApplication } from '#accounts/actions/submit_application'
import { listAllApplications } from '#accounts/queries/applications'
import { parseApplicationForm } from '#accounts/rules/application'
import { toApplicationJson, toStaffApplicationJson } from '#accounts/transformers/application'
import {
  applicationValidator,
  approvalValidator,
  rejectionValidator,
} from '#accounts/validators/applications'
import { respondIdempotently } from '#core/http/idempotent_response'
import { wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { mailboxOf } from '#shared/email'
import type { HttpContext } from '@adonisjs/core/http'

export default class ApplicationsController {
  async index() {
    const applications = await listAllApplications()
    return applications.map(toStaffApplicationJson)
  }

  /** The limit counts only applications with valid fields. */
  async store(ctx: HttpContext) {
    const { request, actor } = ctx
    const { website, ...form } = await request.validateUsing(applicationValidator)
    const application = parseApplicationForm(form, actor.user?.id ?? null)
    return respondIdempotently(ctx, async () => {
      await throttle('applyByIp', request.ip())
      await throttle('applyByEmail', mailboxOf(application.email))
      const submitted = await submitApplication(application, website)
      return { status: 201, body: toApplicationJson(submitted) }
    })
  }

  async approve({ params, request, actor }: HttpContext) {
    const { group, currency, message = '' } = await request.validateUsing(approvalValidator)
    const approved = await approveApplication({
      id: params.applicationId,
      groupId: group,
      currency,
      message,
      by: actor.user!,
    })
    wakeOutbox()
    return toStaffApplicationJson(approved)
  }

  async reject({ params, request, actor }: HttpContext) {
    const { message } = await request.validateUsing(rejectionValidator)
    const by = actor.user!
    const rejected = await rejectApplication({ id: params.applicationId, message, by })
    wakeOutbox()
    return toStaffApplicationJson(rejected)
  }
}
