import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import { exporting } from '#config/telemetry'
import type { Resource } from '@opentelemetry/resources'

/** Records spans that have names and labels of the code, statuses and times: no address, no id, no text of an error. */
export class Tracing {
  readonly #provider: TracerProvider
  readonly #tracer: Tracer

  constructor(resource: Resource) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    this.#provider = new TracerProvider({
      resource,
      sampler: samplerOf(exporting.sampler, exporting.ratio),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    })
    this.#tracer = this.#provider.getTracer('pixelgen-shop')
  }

  startRequest(): Span {
    return this.#tracer.startSpan('HTTP', { kind: SpanKind.SERVER })
  }

  runIn<T>(span: Span, work: () => T): T {
    return context.with(trace.setSpan(context.active(), span), work)
  }

  endRequest(span: Span, outcome: { method: string; route: string; status: number }): void {
    if (!span.isRecording()) return
    const { method, route, status } = outcome
    span.updateName(`${method} ${route}`)
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    })
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  async span<T>(operation: string, label: string, work: () => Promise<T>): Promise<T> {
    const parent = trace.getActiveSpan()
    if (parent && !parent.isRecording()) return work()
    const span = this.#tracer.startSpan(`${operation} ${label}`.trimEnd())
    try {
      return await this.runIn(span, work)
    } catch (error) {
      // The message of an error may quote an address or a token.
      span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  async stop(): Promise<void> {
    await this.#provider.shutdown()
    context.disable()
  }
}

export function samplerOf(name: string, ratio: number): Sampler {
  const root = rootSampler(name.replace('parentbased_', ''), ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
