import { toAuditActor } from '#accounts'
import { retryFailedJob, retryFailedJobs } from '#core/outbox'
import { queueTask } from '#core/schedule'
import { notFound } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { jobRetriesValidator } from '#web/validators/background'
import type { HttpContext } from '@adonisjs/core/http'

/** Runs failed jobs and scheduled tasks again */
export default class BackgroundRetriesController {
  async retryJob({ params, actor }: HttpContext) {
    if (!isId(params.id)) throw notFound()
    await retryFailedJob(params.id, toAuditActor(actor.user!))
    return { ok: true }
  }

  async retryJobs({ request, actor }: HttpContext) {
    const { job } = await request.validateUsing(jobRetriesValidator)
    return { retried: await retryFailedJobs(job, toAuditActor(actor.user!)) }
  }

  /** A job runs the task; its state says when that is done. */
  async runTask({ params, actor, response }: HttpContext) {
    await queueTask(params.name, toAuditActor(actor.user!))
    return response.status(202).send({ ok: true })
  }
}
