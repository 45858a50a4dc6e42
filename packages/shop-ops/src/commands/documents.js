import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Option } from 'commander'
import { invoicesOf } from './invoices.js'
import { findOrder } from './orders.js'
import { openShop } from '../context.js'
import { OpsError } from '../errors.js'
import { assertWritable, writeWhole } from '../files.js'
import { print, printJson } from '../output.js'
import { startProgress } from '../progress.js'

/** @import { Command } from 'commander' */

const TYPES = [
  'order',
  'quote',
  'proforma',
  'invoice',
  'credit_note',
  'packing_slip',
  'pick_list',
  'receipt',
]
const UNSAFE = /[\u0000-\u001f/\\:*?"<>|]/g

/** @param {Command} program */
export function addDocumentCommands(program) {
  program
    .command('document')
    .description('save a document of an order as a PDF file')
    .argument('<order>', 'number or id of the order')
    .addOption(new Option('--type <type>', 'the document').choices(TYPES).default('order'))
    .option('--invoice <number>', 'number of an invoice or credit note (default: the latest)')
    .option('-o, --output <file>', 'file to write (default: the name that the shop gives it)')
    .option('--force', 'replace the file if it exists')
    .addHelpText(
      'after',
      '\nExample:\n  shop-ops document DD24-D78A-80FA --type invoice --output invoice.pdf'
    )
    .action(async (name, { type, invoice, output, force }, command) => {
      if (output) await assertWritable(output, { force })
      const shop = await openShop(command)
      const { _id: id } = await findOrder(shop, name)
      const invoiceId = invoice && (await findInvoice(shop, id, invoice))
      const progress = startProgress('Printing')
      const { pdf, filename } = await shop
        .call('POST', '/api/orders/{id}/docs', {
          params: { id },
          json: { type, ...(invoiceId && { invoice: invoiceId }) },
          isRepeatable: true,
        })
        .finally(progress.end)
      // The name comes from the shop: it may not lead to another folder.
      const path = output ?? basename(filename.replace(UNSAFE, '_'))
      if (!output) await assertWritable(path, { force })
      const bytes = Buffer.from(pdf, 'base64')
      await writeWhole(path, (draft) => writeFile(draft, bytes))
      if (command.optsWithGlobals().json) printJson({ output: path, bytes: bytes.length })
      else print(`${path} written (${Math.ceil(bytes.length / 1024)} kB)`)
    })
}

/**
 * @param {import('../context.js').Shop} shop
 * @param {string} orderId
 * @param {string} number
 */
async function findInvoice(shop, orderId, number) {
  const invoices = await invoicesOf(shop, orderId)
  const found = invoices.find(
    ({ _id, id2 }) => _id === number || id2.toLowerCase() === number.toLowerCase()
  )
  if (!found)
    throw new OpsError(`The order has no invoice ${number}. To list them: shop-ops invoices`)
  return found._id
}
