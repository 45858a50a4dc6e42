import logger from '@adonisjs/core/services/logger'
import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { writeTx } from '#core/database'
import { issuedDocument } from '#orders/actions/print_order'
import { defaultDocumentKind } from '#orders/transformers/order_document'
import type { PrintDocument } from '#documents'
import type { PricedOrder } from '#orders/priced_order'

export type PrinterFactory = () => Promise<PrintDocument>

/** A mail without its PDF is better than no mail, for example while Chromium is not available. */
export async function printAttachment(priced: PricedOrder, makePrinter: PrinterFactory) {
  try {
    const printDocument = await makePrinter()
    const { fileName, pdf } = await printDocument.handle(
      await issuedDocument(priced, defaultDocumentKind(priced.order))
    )
    return {
      attachments: [{ filename: fileName, contentType: 'application/pdf', content: pdf }],
      printError: null,
    }
  } catch (error) {
    return { attachments: [], printError: error as Error }
  }
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
