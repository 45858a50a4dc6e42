import { createServer, type ServerResponse } from 'node:http'
import logger from '@adonisjs/core/services/logger'
import { metrics } from '#config/telemetry'
import { mayReadMetrics, METRICS_TYPE } from '#core/telemetry/metrics_access'
import { activeTelemetry } from '#core/telemetry/telemetry'

/** Serves the metrics of a worker at METRICS_PORT, which has no other server, and returns a function that stops it. */
export async function serveWorkerMetrics(): Promise<() => Promise<void>> {
  const { workerPort, isServed } = metrics
  if (workerPort === null || !isServed) return async () => {}
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics'
    if (!isAsked || !mayReadMetrics(request)) return end(response, 404, 'Not found\n')
    activeTelemetry()!
      .metricsText()
      .then(
        (text) => end(response, 200, text),
        (err: unknown) => {
          logger.error({ err }, 'The metrics could not be read')
          end(response, 500, 'Not available\n')
        }
      )
  })
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(workerPort, resolve)
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' })
  response.end(text)
}
