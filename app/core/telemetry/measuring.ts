import { monitorEventLoopDelay } from 'node:perf_hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { exporting } from '#config/telemetry'
import type { Counter, Histogram, Meter } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { FigureValues } from '#core/telemetry/figure'
import type { Operation } from '#core/telemetry/telemetry'

const NANOSECONDS = 1e9
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Histograms of this process; each has its unit at the end of its name. */
const HISTOGRAMS: Record<Operation, { name: string; help: string }> = {
  http_request: { name: 'http_request_seconds', help: 'Time until a response was sent' },
  job: { name: 'job_seconds', help: 'Time that a background task took' },
  pdf_print: { name: 'pdf_print_seconds', help: 'Time to print a document, with its wait' },
  mail_delivery: { name: 'mail_delivery_seconds', help: 'Time to hand a mail to the mail server' },
  card_provider: { name: 'card_provider_seconds', help: 'Time of a call of the card provider' },
}

export type Figures = {
  declared: readonly { name: string; help: string }[]
  read: () => Promise<FigureValues>
}

/** Holds the metrics of this process and reads those of the shop when they are collected. */
export class Measuring {
  readonly #provider: MeterProvider
  readonly #reader = new PrometheusExporter({ preventServerStart: true })
  readonly #histograms: Record<Operation, Histogram>
  readonly #steps: Counter

  constructor(resource: Resource, figures: Figures) {
    const readers = exporting.metrics ? [this.#reader, pushReader()] : [this.#reader]
    this.#provider = new MeterProvider({ resource, readers })
    const meter = this.#provider.getMeter('pixelgen-shop')
    const histogram = (operation: Operation) => {
      const { name, help } = HISTOGRAMS[operation]
      return meter.createHistogram(`pixelgen_${name}`, {
        description: help,
        advice: { explicitBucketBoundaries: SECONDS },
      })
    }
    this.#histograms = {
      http_request: histogram('http_request'),
      job: histogram('job'),
      pdf_print: histogram('pdf_print'),
      mail_delivery: histogram('mail_delivery'),
      card_provider: histogram('card_provider'),
    }
    this.#steps = meter.createCounter('pixelgen_checkout_steps_total', {
      description: 'Steps of the checkout that customers completed',
    })
    observeProcess(meter)
    observeFigures(meter, figures)
  }

  record(operation: Operation, seconds: number, labels: Record<string, string>): void {
    this.#histograms[operation].record(seconds, labels)
  }

  countStep(step: string): void {
    this.#steps.add(1, { step })
  }

  async text(): Promise<string> {
    const { resourceMetrics } = await this.#reader.collect()
    return new PrometheusSerializer('', false, undefined, false, true).serialize(resourceMetrics)
  }

  stop(): Promise<void> {
    return this.#provider.shutdown()
  }
}

const pushReader = () =>
  new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: exporting.intervalMs,
    exportTimeoutMillis: Math.min(exporting.intervalMs, 30_000),
  })

function observeProcess(meter: Meter): void {
  meter
    .createObservableGauge('process_resident_memory_bytes', {
      description: 'Memory of the process',
    })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter
    .createObservableCounter('process_cpu_seconds_total', { description: 'CPU of the process' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe(user / 1e6, { mode: 'user' })
      result.observe(system / 1e6, { mode: 'system' })
    })
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  meter
    .createObservableGauge('nodejs_eventloop_delay_p99_seconds', {
      description: 'Delay of the event loop since the metrics were read before',
    })
    .addCallback((result) => {
      result.observe(delays.percentile(99) / NANOSECONDS)
      delays.reset()
    })
}

function observeFigures(meter: Meter, { declared, read }: Figures): void {
  const gauges = new Map(
    declared.map(({ name, help }) => [
      name,
      meter.createObservableGauge(name, { description: help }),
    ])
  )
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { figure, samples } of await read()) {
        const gauge = gauges.get(figure.name)!
        for (const { value, labels } of samples) result.observe(gauge, value, labels)
      }
    },
    [...gauges.values()]
  )
}
