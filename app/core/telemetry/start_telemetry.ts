import logger from '@adonisjs/core/services/logger'
import { exporting, metrics } from '#config/telemetry'
import { setTelemetry } from '#core/telemetry/telemetry'
import type { Figure } from '#core/telemetry/figure'

/** Whether a setting asks for metrics or traces of this process */
const isTelemetryOn = (): boolean => metrics.isServed || exporting.traces || exporting.metrics

/**
 * Loads OpenTelemetry where a setting asks for it, and returns a function that sends the rest and stops. Nothing is
 * loaded otherwise.
 */
export async function startTelemetry(figures: readonly Figure[]): Promise<() => Promise<void>> {
  if (!isTelemetryOn()) return async () => {}
  const { OpenTelemetry } = await import('#core/telemetry/open_telemetry')
  const telemetry = new OpenTelemetry(figures)
  setTelemetry(telemetry)
  logger.info(
    { served: metrics.isServed, traces: exporting.traces, metrics: exporting.metrics },
    'Telemetry is on'
  )
  return async () => {
    setTelemetry(null)
    await telemetry.stop()
  }
}
