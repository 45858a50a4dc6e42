import { CommanderError } from 'commander'
import { ExitCode, OpsError } from './errors.js'
import { warn } from './output.js'
import { createProgram } from './program.js'

/**
 * Runs the program and returns its exit code.
 *
 * @param {string[]} words
 */
export async function run(words) {
  let exitCode = /** @type {number} */ (ExitCode.Ok)
  // A reader such as `head` that has seen enough is no failure.
  process.stdout.on('error', (error) => {
    if (/** @type {any} */ (error).code !== 'EPIPE') throw error
    process.exit(exitCode)
  })
  const program = createProgram({ setExitCode: (code) => (exitCode = code) })
  try {
    await program.parseAsync(words, { from: 'user' })
    return exitCode
  } catch (error) {
    return report(error, words.includes('--json'))
  }
}

/**
 * @param {unknown} error
 * @param {boolean} isJson
 */
function report(error, isJson) {
  if (error instanceof CommanderError) {
    const isHelp = error.exitCode === 0 || error.code === 'commander.help'
    return isHelp && error.exitCode === 0 ? ExitCode.Ok : ExitCode.Usage
  }
  const known = error instanceof OpsError ? error : null
  const message = known?.message ?? `shop-ops failed: ${/** @type {Error} */ (error)?.message}`
  const exitCode = known?.exitCode ?? ExitCode.Failed
  if (isJson)
    warn(JSON.stringify({ ...known?.response, err: known?.response.err ?? message, exitCode }))
  else warn(message)
  return exitCode
}
