import { toAuditActor } from '#accounts'
import { retryFailedJob } from '#core/outbox'
import type { HttpContext } from '@adonisjs/core/http'

export default class JobRetriesController {
  async store({ params, actor, session, response }: HttpContext) {
    await retryFailedJob(params.id, toAuditActor(actor.user!))
    session.flash('success', 'Task queued again.')
    return response.redirect().status(303).toPath('/admin/mailbox')
  }
}
