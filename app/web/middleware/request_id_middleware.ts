import { withRequestId } from '#core/outbox/request_of_jobs'
import { isStateChanging } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Lets the jobs that a request queues carry its id, by which staff find them. */
export default class RequestIdMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (!isStateChanging(request.method(), request.url())) return next()
    return withRequestId(request.id(), next)
  }
}
