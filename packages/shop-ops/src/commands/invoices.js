import { findOrder } from './orders.js'
import { openShop } from '../context.js'
import { day, money, print, printJson, printTable } from '../output.js'

/** @import { Command } from 'commander' */

/** @param {Command} program */
export function addInvoiceCommands(program) {
  program
    .command('invoices')
    .description('list the invoices and credit notes of an order')
    .argument('<order>', 'number or id of the order')
    .action(async (name, _options, command) => {
      const shop = await openShop(command)
      const { _id: id, number } = await findOrder(shop, name)
      const invoices = await invoicesOf(shop, id)
      if (command.optsWithGlobals().json) return printJson(invoices)
      if (invoices.length === 0) return print(`Order ${number} has no invoices.`)
      printTable(['Number', 'State', 'Created', 'Due', 'Total', 'Balance'], invoices.map(toRow))
    })
}

/**
 * @param {import('../context.js').Shop} shop
 * @param {string} id
 * @returns {Promise<any[]>}
 */
export const invoicesOf = (shop, id) =>
  shop.call('GET', '/api/orders/{id}/docs/invoices', { params: { id } })

/** @param {any} invoice */
const toRow = (invoice) => [
  invoice.id2,
  invoice.void ? 'void' : invoice.type === 'credit_note' ? 'credit note' : 'issued',
  day(invoice.dates.created),
  day(invoice.dates.due),
  money(invoice.payment.total, invoice.currency),
  money(invoice.payment.balance_remaining ?? invoice.payment.total, invoice.currency),
]
