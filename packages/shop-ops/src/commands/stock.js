import { Option } from 'commander'
import { openShop } from '../context.js'
import { printUndo } from './import.js'
import { formOf } from '../files.js'
import { runId } from '../options.js'
import { plain, print, printJson } from '../output.js'
import { startProgress } from '../progress.js'

/** @import { Command } from 'commander' */
/** @import { ProgramOptions } from '../program.js' */

const HELP = `
The first line of the file names its columns: sku, quantity and, optionally, reason.
If a line is rejected, nothing changes, and each rejected line is named.

Example:
  shop-ops stock update counted.csv --dry-run`

/**
 * @param {Command} program
 * @param {ProgramOptions} options
 */
export function addStockCommands(program, { setExitCode }) {
  const stock = program.command('stock').description('change the stock of many products')
  stock
    .command('update')
    .description('set or adjust the stock from a CSV file, all lines or none')
    .argument('<file>', 'the CSV file, up to 1 MB')
    .addOption(
      new Option('--mode <mode>', 'absolute: the quantity is the new count; delta: it is added')
        .choices(['absolute', 'delta'])
        .default('absolute')
    )
    .addOption(
      new Option(
        '--basis <basis>',
        'on_hand: counts include goods reserved for orders; sellable: not'
      )
        .choices(['on_hand', 'sellable'])
        .default('on_hand')
    )
    .option('--dry-run', 'show what would change, and change nothing')
    .addHelpText('after', HELP)
    .action(async (file, { mode, basis, dryRun }, command) => {
      const form = await formOf('file', [file])
      const shop = await openShop(command)
      const query = { mode, basis, dry_run: dryRun ? '1' : undefined }
      const progress = startProgress(`Importing ${file}`)
      const report = await shop
        .call('POST', '/api/products/stock', { form, query })
        .finally(progress.end)
      const isRejected = report.rejected.length > 0
      if (command.optsWithGlobals().json) printJson(report)
      else printReport(report, dryRun === true)
      if (isRejected) setExitCode(1)
    })
  stock
    .command('undo')
    .description('undo an update; products that were counted again since are left as they are')
    .argument('<run>', 'id of the update', runId)
    .action(async (run, _options, command) => {
      const shop = await openShop(command)
      const path = '/api/products/stock/{run}/undo'
      const report = await shop.call('POST', path, { params: { run }, isRepeatable: true })
      setExitCode(printUndo(report, command.optsWithGlobals()))
    })
}

/**
 * @param {any} report
 * @param {boolean} isDryRun
 */
function printReport({ changed, skipped, rejected, results, run }, isDryRun) {
  for (const { line, column, sku, err } of rejected)
    print(`line ${line}, ${column}, ${plain(sku)}: ${plain(err)}`)
  for (const { sku, before, after } of results)
    if (before !== after) print(`${plain(sku)}  ${before} -> ${after}`)
  if (rejected.length > 0)
    return print(`${rejected.length} lines would be rejected, so nothing would change`)
  print(`${changed} of ${results.length} counts ${isDryRun ? 'would change' : 'changed'}`)
  if (skipped > 0) print(`${skipped} rows without a quantity were left alone`)
  if (run) print(`Run ${run}; to undo it: shop-ops stock undo ${run}`)
}
