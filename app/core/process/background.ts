import logger from '@adonisjs/core/services/logger'
import { background } from '#config/background'
import { heldRestore, heldText } from '#core/backup'
import { watchOwnerSettings } from '#core/settings/owner_settings'
import { startOutbox, stopOutbox } from '#core/outbox'
import { startTelemetry } from '#core/telemetry/start_telemetry'
import { serveWorkerMetrics } from '#core/telemetry/worker_metrics'
import { startPeriodicTask } from '#core/process/periodic_task'
import { queueDueTasks } from '#core/schedule'

type Stop = () => Promise<void>

/** Starts work of a module that repeats while the process runs, and returns a function that stops it */
type Starter = () => Stop

let stops: Stop[] = []

/** Starts what a web process does in the background: all of it, or only waking the workers. */
export async function startServerBackground(sweeps: readonly Starter[]): Promise<void> {
  const { redisUrl, runsInServer: isProcessing, concurrency } = background
  await startOutbox({ redisUrl, isProcessing, concurrency })
  stops = [() => stopOutbox(), watchOwnerSettings()]
  await warnOfHeldWork()
  if (isProcessing) startSchedule(sweeps)
}

/** Starts a worker, which is stopped without a limit on the time that running jobs take. */
export async function startWorker(concurrency: number, sweeps: readonly Starter[]): Promise<void> {
  const { redisUrl } = background
  // The servers have the figures of the shop; a worker has those of its own work.
  const stopTelemetry = await startTelemetry([])
  const stopMetrics = await serveWorkerMetrics()
  await startOutbox({ redisUrl, isProcessing: true, concurrency, runsIn: 'worker' })
  const stopJobs = () => stopOutbox({ waitsForAll: true })
  stops = [() => stopJobs().then(stopMetrics).then(stopTelemetry), watchOwnerSettings()]
  await warnOfHeldWork()
  startSchedule(sweeps)
}

async function warnOfHeldWork(): Promise<void> {
  const held = await heldRestore()
  if (held) logger.warn(heldText(held))
}

/** Takes on no more work and waits for what is running. */
export async function stopBackgroundWork(): Promise<void> {
  const stopping = stops
  stops = []
  await Promise.all(stopping.map((stop) => stop()))
}

/** Several processes may watch the schedule: each due run is queued once. */
function startSchedule(sweeps: readonly Starter[]): void {
  const stopSchedule = startPeriodicTask({
    name: 'The schedule',
    everyMs: 30_000,
    work: () => queueDueTasks(),
  })
  stops.push(stopSchedule, ...sweeps.map((start) => start()))
}
