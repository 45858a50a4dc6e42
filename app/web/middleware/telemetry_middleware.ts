import { activeTelemetry } from '#core/telemetry/telemetry'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Times a request by its route; without telemetry it does nothing. */
export default class TelemetryMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const observed = activeTelemetry()?.observeRequest()
    if (!observed) return next()
    ctx.response.response.once('close', () =>
      observed.end({
        method: ctx.request.method(),
        route: ctx.route?.pattern ?? 'none',
        status: ctx.response.response.statusCode,
      })
    )
    return observed.run(next)
  }
}
