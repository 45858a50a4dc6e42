import PurchaseReceipt from '#purchasing/models/purchase_receipt'
import type { Trx } from '#core/database'
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
