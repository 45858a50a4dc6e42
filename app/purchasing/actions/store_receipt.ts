import PurchaseOrderLine from '#purchasing/models/purchase_order_line'
import PurchaseReceipt from '#purchasing/models/purchase_receipt'
import PurchaseReceiptLine from '#purchasing/models/purchase_receipt_line'
import { announceArrivalChange } from '#catalog'
import { newId } from '#shared/ids'
import type { StockLine } from '#catalog'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type PurchaseOrder from '#purchasing/models/purchase_order'
import type { ReceivedItem } from '#purchasing/rules/receiving'

type NewReceipt = {
  items: readonly ReceivedItem[]
  addsStock: boolean
  actor: Actor
  /** The instant of the receipt and of the change of its purchase order */
  at: string
  /** The receipt whose units this one takes back, and why */
  correction?: { receiptId: string; reason: string }
}

/** Stores a receipt of a locked purchase order, or the correction of one, and counts what has arrived of its lines. */
export async function storeReceipt(
  model: PurchaseOrder,
  { items, addsStock, actor, at, correction }: NewReceipt,
  trx: Trx
): Promise<void> {
  const client = await trx.lucid()
  const receipt = await PurchaseReceipt.create(
    {
      id: newId(),
      purchaseOrderId: model.id,
      addsStock,
      actor: actor.name ?? actor.type,
      actorId: actor.id ?? null,
      correctsId: correction?.receiptId ?? null,
      reason: correction?.reason ?? '',
      createdAt: at,
    },
    { client }
  )
  await PurchaseReceiptLine.createMany(
    items.map(({ line, quantity }) => ({
      id: newId(),
      receiptId: receipt.id,
      lineId: line,
      quantity,
    })),
    { client }
  )
  const sign = correction ? -1 : 1
  const quantities = new Map(items.map(({ line, quantity }) => [line, sign * quantity]))
  const received = model.lines.map(({ id, received: before }) => ({
    id,
    received: before + (quantities.get(id) ?? 0),
  }))
  await PurchaseOrderLine.updateOrCreateMany('id', received, { client })
  await model.useTransaction(client).merge({ updatedAt: at }).save()
  const products = goodsOfItems(model.lines, items).map(({ productId }) => productId)
  await announceArrivalChange(products, trx)
}

type Line = Pick<PurchaseOrderLine, 'id' | 'productId' | 'sku' | 'description'>

/** Returns the products of these items; custom items have none. */
export function goodsOfItems(lines: readonly Line[], items: readonly ReceivedItem[]): StockLine[] {
  const productOf = new Map(lines.map((line) => [line.id, line.productId]))
  return items.flatMap(({ line, quantity }) => {
    const productId = productOf.get(line) ?? null
    return productId === null ? [] : [{ productId, quantity }]
  })
}

/** Returns the items as the history shows them: "4 × THX-CBH10, 1 × Tooling". */
export function itemNames(lines: readonly Line[], items: readonly ReceivedItem[]): string {
  const nameOf = new Map(lines.map((line) => [line.id, line.sku || line.description]))
  return items.map(({ line, quantity }) => `${quantity} × ${nameOf.get(line)}`).join(', ')
}
