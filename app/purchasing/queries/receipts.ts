import PurchaseReceipt from '#purchasing/models/purchase_receipt'
import { rows, type Trx } from '#core/database'
import type { Receipt } from '#purchasing/purchase_order'

/** Returns what arrived of a purchase order and the corrections of it, the newest first. */
export async function receiptsOf(purchaseOrderId: string, trx?: Trx): Promise<Receipt[]> {
  const receipts = await PurchaseReceipt.query({ client: await trx?.lucid() })
    .where('purchaseOrderId', purchaseOrderId)
    .preload('lines')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  return receipts.map(({ id, createdAt, actor, addsStock, correctsId, reason, lines }) => ({
    id,
    at: createdAt,
    actor,
    addsStock,
    correctsId,
    reason,
    lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  }))
}

/** Returns the lines of a purchase order that receipts name, also those of which nothing is received any more. */
export async function linesInReceipts(
  purchaseOrderId: string,
  trx?: Trx
): Promise<ReadonlySet<string>> {
  const named = await rows<{ id: string }>(
    `select distinct received.line_id as id from purchase_receipts receipt
     join purchase_receipt_lines received on received.receipt_id = receipt.id
     where receipt.purchase_order_id = ?`,
    [purchaseOrderId],
    trx
  )
  return new Set(named.map(({ id }) => id))
}
