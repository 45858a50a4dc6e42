import { runIdempotently, type JsonResponse } from '#core/idempotency'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Responds to a request that creates or charges; a repeated Idempotency-Key returns the stored response. `payload`
 * identifies the request where its body alone does not.
 */
export async function respondIdempotently<const Response extends JsonResponse>(
  ctx: HttpContext,
  work: () => Promise<Response>,
  payload: unknown = ctx.request.body()
) {
  const key = ctx.request.header('idempotency-key')
  const { status, body } =
    key === undefined
      ? await work()
      : await runIdempotently(scopeOf(ctx), key.slice(0, 255), payload, work)
  return ctx.response.status(status).json(body)
}

function scopeOf({ request, actor }: HttpContext): string {
  return `${request.method()} ${request.url()} ${actor.user?.id ?? `guest ${request.ip()}`}`
}
