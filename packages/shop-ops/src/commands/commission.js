import { InvalidArgumentError } from 'commander'
import { download } from './export.js'
import { dayOption, outputOptions } from '../options.js'

/** @import { Command } from 'commander' */

/** @param {Command} program */
export function addCommissionCommand(program) {
  const [output, force] = outputOptions()
  const command = program
    .command('commission')
    .description('save the commission report of a period as CSV (default: the previous month)')
    .addOption(dayOption('--start <day>', 'first day'))
    .addOption(dayOption('--end <day>', 'the day after the last one'))
    .option('--rate <rate>', 'exchange rate from CAD to USD, such as 0.73 (default: 0.75)', rate)
    .option('--extended', 'add the base and the commission of each order')
    .addOption(output)
    .addOption(force)
    .addHelpText('after', '\nExample:\n  shop-ops commission --rate 0.73 --output october.csv')
  command.action(async ({ start, end, rate: exchangeRate, extended, ...target }) => {
    const query = { start, end, rate: exchangeRate, extended: extended ? 'true' : undefined }
    await download(command, '/api/reports/commission.csv', query, target)
  })
}

/** @param {string} text */
function rate(text) {
  if (!/^\d+(\.\d{1,4})?$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError('Give a rate above 0 with up to four decimals, such as 0.73.')
  return text
}
