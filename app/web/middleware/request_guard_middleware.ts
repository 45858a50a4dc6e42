import { allowedHosts, isUploadRoute, rejectUnknownType } from '#web/request_rules'
import { DomainError } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Rejects an unknown Host with 421, and a body in a type that the route does not take with 415, before parsing it. */
export default class RequestGuardMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request } = ctx
    const host = (request.header('host') ?? '').toLowerCase()
    if (!allowedHosts().has(host.replace(/:\d+$/, ''))) {
      throw new DomainError('Unknown host', 'E_HOST', { status: 421 })
    }
    if (
      request.header('content-type')?.toLowerCase().startsWith('multipart/') &&
      !isUploadRoute(request.method(), request.url())
    ) {
      throw new DomainError('This route does not accept files', 'E_MEDIA_TYPE', { status: 415 })
    }
    rejectUnknownType(ctx)
    return next()
  }
}
