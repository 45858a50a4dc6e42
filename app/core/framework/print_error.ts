import { prettyPrintError } from '@adonisjs/core'
import { CONFIGURATION_EXIT_CODE, startErrorLine } from '#shared/settings/start_errors'

/** Prints an error that ends the process, one with a cure as a line without a stack trace, and returns the exit code. */
export async function printFatalError(error: unknown): Promise<number> {
  const line = startErrorLine(error)
  if (line === null) await prettyPrintError(error as object)
  else process.stderr.write(`${line}\n`)
  return line === null ? 1 : CONFIGURATION_EXIT_CODE
}
