import { toAuditActor } from '#accounts'
import { retryFailedJob } from '#core/outbox'
import { failedJobsPage } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'

export default class JobRetriesController {
  async store({ params, request, actor, session, response }: HttpContext) {
    await retryFailedJob(params.id, toAuditActor(actor.user!))
    session.flash('success', 'Task queued again.')
    return response
      .redirect()
      .status(303)
      .toPath(failedJobsPage(request.header('referer')))
  }
}
