import { approveApplication } from '#accounts/applications/approve_application'
import { rejectApplication } from '#accounts/applications/decide_application'
import { submitApplication } from '#accounts/applications/submit_application'
import { listAllApplications } from '#accounts/applications/applications'
import { parseApplicationForm } from '#accounts/applications/application_rules'
import {
  toApplicationJson,
  toStaffApplicationJson,
} from '#accounts/applications/application_response'
import {
  applicationValidator,
  approvalValidator,
  rejectionValidator,
} from '#accounts/applications/application_validators'
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
