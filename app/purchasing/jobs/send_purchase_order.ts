import { sendMail } from '#core/mail'
import { findPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { purchaseOrderMail } from '#purchasing/mails/purchase_order_mail'
import { purchaseDocument } from '#purchasing/transformers/purchase_document'
import type { PrintDocument } from '#documents'

type PurchaseOrderMailJob = { orderId: string; mailId: string; message: string }

/**
 * Sends a purchase order to its vendor. The PDF is the order, so a mail waits for the printer instead of being sent
 * without it.
 */
export const sendPurchaseOrder =
  (makePrinter: () => Promise<PrintDocument>) =>
  async ({ orderId, mailId, message }: PurchaseOrderMailJob): Promise<void> => {
    const order = await findPurchaseOrder(orderId)
    if (!order || order.email === '') return
    const printer = await makePrinter()
    const { fileName, pdf } = await printer.handle(purchaseDocument(order))
    await sendMail({
      key: `purchase-order-${orderId}-${mailId}`,
      to: order.email,
      ...purchaseOrderMail(order, message),
      attachments: [{ filename: fileName, contentType: 'application/pdf', content: pdf }],
      relatedTo: { type: 'purchase_order', id: orderId },
    })
  }
