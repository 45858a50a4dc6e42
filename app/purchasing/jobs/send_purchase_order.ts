import { sendMail } from '#core/mail'
import { printAttachments, type PrinterFactory } from '#documents'
import { findPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { purchaseOrderMail } from '#purchasing/mails/purchase_order_mail'
import { purchaseDocument } from '#purchasing/transformers/purchase_document'

type PurchaseOrderMailJob = { orderId: string; mailId: string; message: string }

/**
 * Sends a purchase order to its vendor. The PDF is the order, so a mail waits for the printer instead of being sent
 * without it; after an hour it counts as failed, which staff see.
 */
export const sendPurchaseOrder =
  (makePrinter: PrinterFactory) =>
  async ({ orderId, mailId, message }: PurchaseOrderMailJob, jobId: string): Promise<void> => {
    const order = await findPurchaseOrder(orderId)
    if (!order || order.email === '') return
    const documents = [purchaseDocument(order)]
    const { attachments, printError } = await printAttachments(documents, { makePrinter, jobId })
    if (printError) throw printError
    await sendMail({
      key: `purchase-order-${orderId}-${mailId}`,
      to: order.email,
      ...purchaseOrderMail(order, message),
      attachments,
      relatedTo: { type: 'purchase_order', id: orderId },
    })
  }
