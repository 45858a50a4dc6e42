import { once } from '#core/idempotency'
import type { HttpContext } from '@adonisjs/core/http'

type Answer = { status: number; body: unknown }

/** Answers a call that creates or pays; under an Idempotency-Key the same call gets the first answer again. */
export async function answerOnce(ctx: HttpContext, work: () => Promise<Answer>) {
  const key = ctx.request.header('idempotency-key')
  const answer =
    key === undefined
      ? await work()
      : await once(scopeOf(ctx), key.slice(0, 255), ctx.request.body(), work)
  return ctx.response.status(answer.status).json(answer.body)
}

function scopeOf({ request, caller }: HttpContext): string {
  return `${request.method()} ${request.url()} ${caller.user?.id ?? `guest ${request.ip()}`}`
}
