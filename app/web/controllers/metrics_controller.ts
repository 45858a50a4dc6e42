import { mayReadMetrics, METRICS_TYPE } from '#core/telemetry/metrics_access'
import { activeTelemetry } from '#core/telemetry/telemetry'
import { notFound } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'

/** Tells Prometheus how the shop is; the path does not exist for others. */
export default class MetricsController {
  async show({ request, response }: HttpContext) {
    const telemetry = activeTelemetry()
    if (!telemetry || !mayReadMetrics(request.request)) throw notFound()
    const text = await telemetry.metricsText()
    response.header('Content-Type', METRICS_TYPE)
    response.header('Cache-Control', 'no-store')
    return response.send(text)
  }
}
