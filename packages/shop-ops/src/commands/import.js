import { setTimeout as sleep } from 'node:timers/promises'
import { openShop } from '../context.js'
import { ExitCode } from '../errors.js'
import { formOf } from '../files.js'
import { runId } from '../options.js'
import { plain, print, printJson, warn } from '../output.js'
import { startProgress } from '../progress.js'

/** @import { Command } from 'commander' */
/** @import { Shop } from '../context.js' */
/** @import { ProgramOptions } from '../program.js' */

const POLL_MS = 500

/**
 * @param {Command} program
 * @param {ProgramOptions} options
 */
export function addImportCommands(program, { setExitCode }) {
  const imports = program.command('import').description('import orders from files of a marketplace')
  imports
    .command('amazon')
    .description('import Amazon order reports; a file that was imported before changes nothing')
    .argument('<file...>', 'reports as Amazon writes them (.csv or .txt, up to 5 MB together)')
    .option('--dry-run', 'show what would be imported, and store nothing')
    .addHelpText('after', '\nExample:\n  shop-ops import amazon orders.txt --dry-run')
    .action(async (files, { dryRun }, command) => {
      const form = await formOf('files', files)
      const shop = await openShop(command)
      const query = { dry_run: dryRun ? '1' : undefined }
      const progress = startProgress(
        `Importing ${files.length === 1 ? files[0] : `${files.length} files`}`
      )
      // On a terminal the shop imports in the background and reports how far it is.
      const isFollowed = process.stderr.isTTY && !dryRun
      const headers = isFollowed ? { prefer: 'respond-async' } : undefined
      const sent = await shop
        .call('POST', '/api/misc/amazon', { form, query, headers })
        .finally(progress.end)
      const report = await finished(shop, sent)
      if (command.optsWithGlobals().json) printJson(report)
      else printReport(report, dryRun === true)
      if (report.errors.length > 0 || report.files.some(hasFailed)) setExitCode(exitCodeOf(report))
    })
  imports
    .command('undo')
    .description('undo an import; orders that were changed since are left as they are')
    .argument('<run>', 'id of the import', runId)
    .action(async (run, _options, command) => {
      const shop = await openShop(command)
      const path = '/api/misc/amazon/{run}/undo'
      const report = await shop.call('POST', path, { params: { run }, isRepeatable: true })
      setExitCode(printUndo(report, command.optsWithGlobals()))
    })
}

/**
 * Waits for an import that the shop continues in the background.
 *
 * @param {Shop} shop
 * @param {any} report
 */
async function finished(shop, report) {
  if (report.files && report.state !== 'importing') return report
  const progress = startProgress('Importing')
  try {
    for (let current = report; ;) {
      if (current.files && current.state !== 'importing') return current
      if (current.progress) progress.of(current.progress.done, current.progress.total)
      await sleep(POLL_MS)
      current = await shop.call('GET', '/api/misc/amazon/{run}', { params: { run: report.run } })
    }
  } finally {
    progress.end()
  }
}

/** @param {{ err?: string }} file */
const hasFailed = ({ err }) => err !== undefined && err !== null

/** @param {any} report */
const exitCodeOf = ({ created, updated, unchanged }) =>
  created + updated + unchanged > 0 ? ExitCode.Partial : ExitCode.Failed

/**
 * @param {any} report
 * @param {boolean} isDryRun
 */
function printReport(report, isDryRun) {
  for (const file of report.files)
    print(
      hasFailed(file)
        ? `${plain(file.name)}: ${plain(file.err)}`
        : `${plain(file.name)} (${plain(file.kind)}): ${file.created} created, ${file.unchanged} unchanged, ${file.skipped} lines skipped`
    )
  for (const { file, line, err } of report.errors)
    warn(`${plain(file)} line ${line}: ${plain(err)}`)
  const verb = isDryRun ? 'would be created' : 'created'
  print(
    `${report.created} orders ${verb}, ${report.updated ?? 0} updated, ${report.unchanged} unchanged, ${report.skipped} lines skipped`
  )
  if (report.run) print(`Run ${report.run}; to undo it: shop-ops import undo ${report.run}`)
}

/**
 * Prints what an undo did, and returns the exit code.
 *
 * @param {{ undone: number, refused: { err: string }[] }} report
 * @param {{ json?: boolean }} options
 */
export function printUndo(report, { json }) {
  if (json) printJson(report)
  else {
    for (const { err } of report.refused) warn(plain(err))
    print(`${report.undone} undone, ${report.refused.length} left as they are`)
  }
  if (report.refused.length === 0) return ExitCode.Ok
  return report.undone > 0 ? ExitCode.Partial : ExitCode.Failed
}
