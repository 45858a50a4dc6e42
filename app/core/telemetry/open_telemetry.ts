import logger from '@adonisjs/core/services/logger'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources'
import { exporting } from '#config/telemetry'
import { shopVersion } from '#core/process/version'
import { cachedFigures, type Figure } from '#core/telemetry/figure'
import { Measuring } from '#core/telemetry/measuring'
import { Tracing } from '#core/telemetry/tracing'
import type { ObservedRequest, Operation, Telemetry } from '#core/telemetry/telemetry'

const STOP_MS = 3_000

/** Measures this process with OpenTelemetry. Only `startTelemetry` imports this file, when a setting asks for it. */
export class OpenTelemetry implements Telemetry {
  readonly #measuring: Measuring
  readonly #tracing: Tracing | null

  constructor(figures: readonly Figure[]) {
    const resource = shopResource()
    const read = cachedFigures(figures, (figure, err) =>
      logger.warn({ err, figure }, 'A figure could not be read')
    )
    this.#measuring = new Measuring(resource, { declared: figures, read })
    this.#tracing = exporting.traces ? new Tracing(resource) : null
  }

  async observe<T>(operation: Operation, label: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now()
    let outcome = 'failed'
    try {
      const traced = this.#tracing?.span(operation, label, work) ?? work()
      const result = await traced
      outcome = 'done'
      return result
    } finally {
      const labels: Record<string, string> = label === '' ? { outcome } : { name: label, outcome }
      this.#measuring.record(operation, (performance.now() - start) / 1000, labels)
    }
  }

  observeRequest(): ObservedRequest {
    const start = performance.now()
    const tracing = this.#tracing
    const span = tracing?.startRequest()
    return {
      run: (work) => (span ? tracing!.runIn(span, work) : work()),
      end: (outcome) => {
        if (span) tracing!.endRequest(span, outcome)
        const code = `${Math.floor(outcome.status / 100)}xx`
        const labels = { area: areaOf(outcome.route), code }
        this.#measuring.record('http_request', (performance.now() - start) / 1000, labels)
      },
    }
  }

  countStep(step: string): void {
    this.#measuring.countStep(step)
  }

  metricsText(): Promise<string> {
    return this.#measuring.text()
  }

  /** Sends what is left, within some seconds, so that a receiver that is away cannot hold up the end of the process. */
  async stop(): Promise<void> {
    const stopped = Promise.allSettled([this.#measuring.stop(), this.#tracing?.stop()])
    const timeout = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
    await Promise.race([stopped, timeout])
  }
}

/** Names the shop and its version; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence. */
function shopResource(): Resource {
  const own = { 'service.name': 'pixelgen-shop', 'service.version': shopVersion().version }
  return resourceFromAttributes(own).merge(detectResources({ detectors: [envDetector] }))
}

function areaOf(route: string): 'api' | 'staff' | 'storefront' {
  if (route.startsWith('/api')) return 'api'
  return /^\/(admin|shipping|purchasing|reports|files|trackr)(\/|$)/.test(route)
    ? 'staff'
    : 'storefront'
}
