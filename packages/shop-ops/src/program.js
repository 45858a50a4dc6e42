import { readFileSync } from 'node:fs'
import { Command, InvalidArgumentError } from 'commander'
import { addCommissionCommand } from './commands/commission.js'
import { addCompletionCommands } from './commands/completion.js'
import { addDocumentCommands } from './commands/documents.js'
import { addExportCommands } from './commands/export.js'
import { addImportCommands } from './commands/import.js'
import { addInvoiceCommands } from './commands/invoices.js'
import { addOrderCommands } from './commands/orders.js'
import { addSessionCommands } from './commands/session.js'
import { addStockCommands } from './commands/stock.js'

/** @typedef {{ setExitCode: (code: number) => void }} ProgramOptions */

const { version, description } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8')
)

const HELP = `
Sign in once; the token is stored for you alone. For cron, set the variables instead:
  SHOP_OPS_URL    address of the shop, such as https://shop.example
  SHOP_OPS_TOKEN  token of a staff account

Exit codes:
  0  done
  1  the shop refused or failed; the text says why
  2  wrong option, or a file that cannot be read or written
  3  not signed in
  4  done in part: some lines, orders or products were left as they were
  5  the shop cannot be reached or is busy; run the command again later

Example:
  shop-ops signin --url https://shop.example
  shop-ops orders search lumen --unpaid
  shop-ops export sales --start 2026-10-01 --end 2026-11-01 --output october.csv`

/** @param {ProgramOptions} options */
export function createProgram(options) {
  const program = new Command('shop-ops')
  program
    .description(description)
    .version(version)
    .option('--url <url>', 'address of the shop (default: the one of the sign-in)')
    .option('--json', 'print the response of the shop as JSON, and errors as JSON')
    .option('--attempts <number>', 'how often to try while the shop is busy', attempts, 5)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .showHelpAfterError('Add --help to see how it is used.')
    .addHelpText('after', HELP)
  addSessionCommands(program)
  addImportCommands(program, options)
  addExportCommands(program)
  addStockCommands(program, options)
  addOrderCommands(program)
  addInvoiceCommands(program)
  addDocumentCommands(program)
  addCommissionCommand(program)
  addCompletionCommands(program)
  return program
}

/** @param {string} text */
function attempts(text) {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('It is a number from 1 to 99.')
  return Number(text)
}
