import { allowedHosts, isUploadRoute } from '#web/request_rules'
import { Refusal } from '#shared/refusal'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** First of all: an unknown Host is 421, and multipart is 415 outside the upload routes, before a byte is parsed. */
export default class RequestGateMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    const host = (request.header('host') ?? '').toLowerCase()
    if (!allowedHosts().has(host.replace(/:\d+$/, ''))) {
      throw new Refusal('Unknown host', 'E_HOST', { status: 421 })
    }
    if (
      request.header('content-type')?.toLowerCase().startsWith('multipart/') &&
      !isUploadRoute(request.method(), request.url())
    ) {
      throw new Refusal('Files are not expected here', 'E_MEDIA_TYPE', { status: 415 })
    }
    return next()
  }
}
