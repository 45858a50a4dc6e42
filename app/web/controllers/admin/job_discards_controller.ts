import { toAuditActor } from '#accounts'
import { discardFailedJob } from '#core/outbox'
import { jobDiscardValidator } from '#web/validators/mailbox'
import { failedJobsPage } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'

export default class JobDiscardsController {
  async store({ params, request, actor, session, response }: HttpContext) {
    const { reason } = await request.validateUsing(jobDiscardValidator)
    await discardFailedJob(params.id, { reason, actor: toAuditActor(actor.user!) })
    session.flash('success', 'Task discarded.')
    return response
      .redirect()
      .status(303)
      .toPath(failedJobsPage(request.header('referer')))
  }
}
