import logger from '@adonisjs/core/services/logger'
import { infrastructureChecks } from '#core/doctor/infrastructure_checks'
import { runChecks } from '#core/doctor/run_checks'

/** Runs the cheap half of the checks and logs a line for each finding. */
export async function warnAtStart(): Promise<void> {
  const reports = await runChecks(infrastructureChecks().filter(({ isCheap }) => isCheap))
  for (const { name, findings } of reports)
    for (const { level, text } of findings)
      logger[level === 'fault' ? 'error' : 'warn']({ check: name }, text)
}
