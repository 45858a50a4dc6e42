import logger from '@adonisjs/core/services/logger'
import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { writeTx } from '#core/database'
import { printAttachments, type PrintedAttachments, type PrinterFactory } from '#documents'
import { issuedDocument } from '#orders/documents/print_order'
import { defaultDocumentKind } from '#orders/documents/order_document'
import type { PricedOrder } from '#orders/order/rules/priced_order'

export type { PrinterFactory }

/** Prints the document of an order for its mail, whose job waits for the printer up to an hour. */
export async function printAttachment(
  priced: PricedOrder,
  job: { makePrinter: PrinterFactory; jobId: string }
): Promise<PrintedAttachments> {
  const document = await issuedDocument(priced, defaultDocumentKind(priced.order))
  const printed = await printAttachments([document], job)
  if (printed.missingCharacters.length > 0)
    await recordMissingCharacters(priced.order.id, printed.missingCharacters)
  return printed
}

/** Tells staff, in the timeline of the order, which characters its document shows as boxes. */
const recordMissingCharacters = (orderId: string, characters: readonly string[]): Promise<void> =>
  writeTx((trx) =>
    recordAction(
      {
        subject: { type: 'order', id: orderId },
        action: 'printed_without_characters',
        actor: SYSTEM_ACTOR,
        after: { reason: `No font contains ${characters.join(' ')}` },
      },
      trx
    )
  )

export async function recordMissingPdf(orderId: string, error: Error): Promise<void> {
  logger.warn({ err: error, order_id: orderId }, 'Order mail sent without its PDF')
  await writeTx((trx) =>
    recordAction(
      {
        subject: { type: 'order', id: orderId },
        action: 'mailed_without_pdf',
        actor: SYSTEM_ACTOR,
        after: { reason: error.message },
      },
      trx
    )
  )
}
