import { goodsOfItems, itemNames, storeReceipt } from '#purchasing/actions/store_receipt'
import { lockPurchaseOrder, toPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { mergeItems, overDeliveries, type ReceivedItem } from '#purchasing/rules/receiving'
import { shop } from '#config/shop'
import { receiveStock } from '#catalog'
import { recordAction, type Actor } from '#core/audit_log'
import { writeOnce } from '#core/once'
import { wakeOutbox } from '#core/outbox'
import { nextTimestamp } from '#shared/dates'
import { conflict, invalid } from '#shared/domain_error'
import { namedItems, type LineItem } from '#shared/trade/line_items'
import { OrderState } from '#shared/enums'
import { purchasingTexts as texts } from '#shared/texts/purchasing'
import type { Trx } from '#core/database'
import type PurchaseOrder from '#purchasing/models/purchase_order'
import { outstandingOf, type PurchaseLine } from '#purchasing/purchase_order'

type Delivery = {
  items: readonly LineItem[]
  /** Whether staff confirmed that more arrived than was ordered */
  allowsOver?: boolean
  actor: Actor
}

/** Records goods that arrived, all of an open purchase order or a part, and adds them to the stock. */
export async function receiveGoods(id: string, delivery: Delivery): Promise<void> {
  await writeOnce(async (trx) => {
    const model = await lockPurchaseOrder(id, trx)
    if (model.state !== OrderState.Open) throw conflict(texts.notOpen, 'E_NOT_OPEN')
    const { lines } = toPurchaseOrder(model)
    const open = lines.map((line) => ({ ...line, left: outstandingOf(line) }))
    const named = namedItems(delivery.items, open)
    assertLinesExist(lines, named)
    const items = mergeItems(named)
    if (!delivery.allowsOver) assertNoOverDelivery(lines, items)
    await receiveItems(model, { items, actor: delivery.actor }, trx)
  })
  wakeOutbox()
}

function assertLinesExist(lines: readonly PurchaseLine[], items: readonly ReceivedItem[]): void {
  const ids = new Set(lines.map(({ id }) => id))
  const unknown = items.findIndex(({ line }) => !ids.has(line))
  if (unknown >= 0) throw invalid(`items.${unknown}.line`, texts.unknownLine)
}

function assertNoOverDelivery(lines: readonly PurchaseLine[], items: readonly ReceivedItem[]) {
  const over = overDeliveries(lines, items)
  if (over.length === 0) return
  const names = over.map(({ name, quantity, outstanding }) =>
    texts.overDeliveryOf(name, quantity, outstanding)
  )
  throw conflict(texts.overDelivery(names.join(', ')), 'E_OVER_DELIVERY', { lines: over })
}

type ReceivedGoods = { items: readonly ReceivedItem[]; actor: Actor }

/** Stores a receipt of a locked purchase order. */
export async function receiveItems(
  model: PurchaseOrder,
  { items, actor }: ReceivedGoods,
  trx: Trx
): Promise<void> {
  const at = nextTimestamp(model.updatedAt)
  const addsStock = shop.purchaseOrders.receivingAddsStock
  await storeReceipt(model, { items, addsStock, actor, at }, trx)
  if (addsStock) await addToStock(model, { items, actor }, trx)
  await recordReceipt(model, { items, actor, at }, trx)
}

function addToStock(
  { id, lines }: PurchaseOrder,
  { items, actor }: ReceivedGoods,
  trx: Trx
): Promise<void> {
  const context = { type: 'purchase_order', id, actor }
  return receiveStock(goodsOfItems(lines, items), context, trx)
}

function recordReceipt(
  { id, lines }: PurchaseOrder,
  { items, actor, at }: ReceivedGoods & { at: string },
  trx: Trx
): Promise<void> {
  const subject = { type: 'purchase_order', id }
  const entry = { subject, action: 'received', actor, after: { items: itemNames(lines, items) } }
  return recordAction(entry, trx, new Date(at))
}
