import { once } from '#core/idempotency'
import type { HttpContext } from '@adonisjs/core/http'

type Answer = { status: number; body: unknown }

/**
 * Answers a call that creates or pays; under an Idempotency-Key the same call gets the first answer again. `sent` is
 * what makes it the same call, where that is more than its body.
 */
export async function answerOnce(
  ctx: HttpContext,
  work: () => Promise<Answer>,
  sent: unknown = ctx.request.body()
) {
  const key = ctx.request.header('idempotency-key')
  const answer =
    key === undefined ? await work() : await once(scopeOf(ctx), key.slice(0, 255), sent, work)
  return ctx.response.status(answer.status).json(answer.body)
}

function scopeOf({ request, caller }: HttpContext): string {
  return `${request.method()} ${request.url()} ${caller.user?.id ?? `guest ${request.ip()}`}`
}
