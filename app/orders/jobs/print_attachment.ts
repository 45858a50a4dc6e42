import logger from '@adonisjs/core/services/logger'
import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { writeTx } from '#core/database'
import { printAttachments, type PrintedAttachments, type PrinterFactory } from '#documents'
import { issuedDocument } from '#orders/actions/print_order'
import { defaultDocumentKind } from '#orders/transformers/order_document'
import type { PricedOrder } from '#orders/priced_order'

export type { PrinterFactory }

/** Prints the document of an order for its mail, whose job waits for the printer up to an hour. */
export async function printAttachment(
  priced: PricedOrder,
  job: { makePrinter: PrinterFactory; jobId: string }
): Promise<PrintedAttachments> {
  const document = await issuedDocument(priced, defaultDocumentKind(priced.order))
  return printAttachments([document], job)
}

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
