import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import { plainAddress } from '#shared/client_network'
import { SettingsError } from '#shared/settings/setting_errors'
import env from '#start/env'

const MIN_TOKEN = 16
/** All traces would make a checkout up to a tenth slower (docs/performance.md). */
const DEFAULT_RATIO = '0.1'

/** Who may read the metrics; without a token and a network, they are off. */
export const metrics = {
  token: parseMetricsToken(env.get('METRICS_TOKEN')?.release()),
  isNetwork: parseMetricsNetworks(env.get('METRICS_NETWORKS')),
  /** Port at which a worker serves its own; null: it serves none */
  workerPort: env.get('METRICS_PORT') ?? null,
  get isServed(): boolean {
    return this.token !== null || this.isNetwork !== null
  },
}

/** Where traces and metrics are sent by the standard settings of OpenTelemetry, whose exporters read the other ones. */
export const exporting = {
  traces: isExported('TRACES'),
  metrics: isExported('METRICS'),
  ...samplingOf(env.get('OTEL_TRACES_SAMPLER'), env.get('OTEL_TRACES_SAMPLER_ARG')),
  intervalMs: env.get('OTEL_METRIC_EXPORT_INTERVAL') ?? 60_000,
}

export function parseMetricsToken(token: string | undefined): string | null {
  if (!token) return null
  if (token.length < MIN_TOKEN)
    throw new SettingsError(
      `METRICS_TOKEN must have at least ${MIN_TOKEN} characters, such as the output of openssl rand -hex 24`
    )
  return token
}

/** Compiles the addresses and ranges that may read the metrics; null for none. */
export function parseMetricsNetworks(setting = ''): ((address: string) => boolean) | null {
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (entries.length === 0) return null
  const invalid = entries.find((entry) => isIP(entry.split('/')[0]) === 0)
  if (invalid !== undefined)
    throw new SettingsError(`METRICS_NETWORKS: "${invalid}" is not an IP address or range`)
  try {
    const isListed = proxyAddr.compile(entries)
    return (address) => isIP(plainAddress(address)) !== 0 && isListed(plainAddress(address), 0)
  } catch (error) {
    throw new SettingsError(`METRICS_NETWORKS: ${(error as Error).message}`)
  }
}

/** Chooses which traces are sent: a tenth of them, unless the standard settings say otherwise. */
export function samplingOf(sampler?: string, ratio?: string): { sampler: string; ratio: number } {
  if (sampler !== undefined) return { sampler, ratio: parseRatio(ratio) }
  return { sampler: 'parentbased_traceidratio', ratio: parseRatio(ratio ?? DEFAULT_RATIO) }
}

export function parseRatio(text = '1'): number {
  const ratio = Number(text)
  if (!(ratio >= 0 && ratio <= 1))
    throw new SettingsError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.1')
  return ratio
}

function isExported(signal: 'TRACES' | 'METRICS'): boolean {
  if (env.get('OTEL_SDK_DISABLED') || env.get(`OTEL_${signal}_EXPORTER`) === 'none') return false
  const endpoint =
    env.get(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`) ?? env.get('OTEL_EXPORTER_OTLP_ENDPOINT')
  return endpoint !== undefined
}
