import { writeFile } from 'node:fs/promises'
import { Option } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { openShop } from '../context.js'
import { usageError } from '../errors.js'
import { assertWritable, saveResponse, writeWhole } from '../files.js'
import { currencyOption, dayOption, outputOptions } from '../options.js'
import { print, printJson } from '../output.js'

/** @import { Command } from 'commander' */

/** @type {Record<string, string>} */
const BOOKKEEPING = {
  sales: 'invoices, for xero credit notes too, line by line with their tax',
  credit_notes: 'credit notes for quickbooks, line by line with their tax',
  payments: 'money received, refunds and reversals, as a bank statement',
  taxes: 'sales tax by province or state and rate, as a journal',
}

/** @param {Command} program */
export function addExportCommands(program) {
  const exports = program.command('export').description('save figures as CSV files')
  for (const [kind, description] of Object.entries(BOOKKEEPING))
    addBookkeepingExport(exports, kind, description)
  const [output, force] = outputOptions()
  exports
    .command('prices')
    .description('the prices of a customer group')
    .requiredOption('--group <name>', 'name or id of the group')
    .addOption(currencyOption().default('usd'))
    .addOption(output)
    .addOption(force)
    .addHelpText(
      'after',
      '\nExample:\n  shop-ops export prices --group Dealer --currency cad --output dealer.csv'
    )
    .action(exportPrices)
}

/**
 * @param {Command} exports
 * @param {string} kind
 * @param {string} description
 */
function addBookkeepingExport(exports, kind, description) {
  const [output, force] = outputOptions()
  const command = exports
    .command(kind)
    .description(description)
    .addOption(dayOption('--start <day>', 'first day').makeOptionMandatory())
    .addOption(dayOption('--end <day>', 'the day after the last one').makeOptionMandatory())
    .addOption(
      new Option('--format <format>', 'program that imports the file')
        .choices(['quickbooks', 'xero'])
        .default('quickbooks')
    )
    .addOption(output)
    .addOption(force)
    .addHelpText(
      'after',
      `\nExample:\n  shop-ops export ${kind} --start 2026-10-01 --end 2026-11-01 --output october.csv`
    )
  if (kind === 'payments') command.addOption(currencyOption())
  command.action(async ({ start, end, format, currency, ...target }) => {
    const query = { start, end, format, c: currency }
    await download(command, `/api/a/exports/${kind}.csv`, query, target)
  })
}

/**
 * Saves the file that a call responds with, and prints what was written.
 *
 * @param {Command} command
 * @param {string} path
 * @param {Record<string, string | undefined>} query
 * @param {{ output?: string, force?: boolean }} target
 */
export async function download(command, path, query, { output, force }) {
  const { json } = command.optsWithGlobals()
  if (json && !output) throw usageError('--json needs --output: standard output takes the file.')
  if (output) await assertWritable(output, { force })
  const shop = await openShop(command)
  const bytes = await saveResponse(await shop.send('GET', path, { query }), output)
  if (output) report(output, bytes, json)
}

/**
 * @param {{ group: string, currency: string, output?: string, force?: boolean }} options
 * @param {Command} command
 */
async function exportPrices({ group, currency, output, force }, command) {
  const { json } = command.optsWithGlobals()
  if (output) await assertWritable(output, { force })
  const shop = await openShop(command)
  const id = await findGroup(shop, group)
  const rows = await shop.call('GET', '/api/groups/{id}/prices', {
    params: { id },
    query: { c: currency },
  })
  if (json && !output) return printJson(rows)
  const csv = stringify(
    rows.map((/** @type {any} */ { product, price, moq, fallbackPrice }) => [
      product.sku,
      product.name,
      currency,
      decimal(price),
      moq,
      decimal(fallbackPrice),
      decimal(product.msrp[currency]),
    ]),
    {
      header: true,
      columns: ['sku', 'name', 'currency', 'price', 'moq', 'fallback_price', 'msrp'],
      // A spreadsheet would run a name that begins with an equals sign.
      escape_formulas: true,
    }
  )
  if (!output) return void process.stdout.write(csv)
  await writeWhole(output, (draft) => writeFile(draft, csv))
  report(output, Buffer.byteLength(csv), json)
}

/** @param {number | null | undefined} amount */
const decimal = (amount) => (typeof amount === 'number' ? amount.toFixed(2) : '')

/**
 * @param {import('../context.js').Shop} shop
 * @param {string} name
 */
async function findGroup(shop, name) {
  /** @type {{ _id: string, name: string }[]} */
  const groups = await shop.call('GET', '/api/groups')
  const found = groups.find(
    (group) => group._id === name || group.name.toLowerCase() === name.toLowerCase()
  )
  if (found) return found._id
  const names = groups.map((group) => group.name).join(', ')
  throw usageError(`There is no group ${name}. The groups: ${names || 'none'}.`)
}

/**
 * @param {string} output
 * @param {number} bytes
 * @param {boolean} [json]
 */
function report(output, bytes, json) {
  if (json) printJson({ output, bytes })
  else print(`${output} written (${Math.ceil(bytes / 1024)} kB)`)
}
