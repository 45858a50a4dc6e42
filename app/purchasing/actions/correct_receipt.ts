import { goodsOfItems, itemNames, storeReceipt } from '#purchasing/actions/store_receipt'
import { lockPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { receiptsOf } from '#purchasing/queries/receipts'
import { correctableOf, mergeItems, type ReceivedItem } from '#purchasing/rules/receiving'
import { withdrawStock } from '#catalog'
import { recordAction, type Actor } from '#core/audit_log'
import { writeOnce } from '#core/once'
import { nextTimestamp } from '#shared/dates'
import { assertNoFieldErrors, notFound } from '#shared/domain_error'
import { namedItems, type LineItem, type OpenLine } from '#shared/trade/line_items'
import { purchasingTexts as texts } from '#shared/texts/purchasing'
import type PurchaseOrder from '#purchasing/models/purchase_order'

type Correction = {
  receiptId: string
  /** The units that did not arrive */
  items: readonly LineItem[]
  reason: string
  actor: Actor
}

/**
 * Takes back units that were received by mistake, as an entry of its own. Units that were added to the stock leave it
 * again; throws 409 with the orders that reserve them where fewer are sellable.
 */
export function correctReceipt(id: string, correction: Correction): Promise<void> {
  const { receiptId, reason, actor } = correction
  return writeOnce(async (trx) => {
    const model = await lockPurchaseOrder(id, trx)
    const receipts = await receiptsOf(id, trx)
    const receipt = receipts.find((candidate) => candidate.id === receiptId)
    if (!receipt || receipt.correctsId !== null) throw notFound(texts.unknownReceipt)
    const correctable = correctableOf(receipt, receipts)
    const named = namedItems(correction.items, openLines(model, correctable))
    assertReceived(model, named, correctable)
    const items = mergeItems(named)

    const at = nextTimestamp(model.updatedAt)
    const { addsStock } = receipt
    await storeReceipt(
      model,
      { items, addsStock, actor, at, correction: { receiptId, reason } },
      trx
    )
    const subject = { type: 'purchase_order', id }
    if (addsStock) {
      const context = { ...subject, actor, reason }
      await withdrawStock(goodsOfItems(model.lines, items), context, trx)
    }
    const after = { items: itemNames(model.lines, items), reason }
    await recordAction({ subject, action: 'receipt_corrected', actor, after }, trx, new Date(at))
  })
}

const openLines = (
  { lines }: PurchaseOrder,
  correctable: ReadonlyMap<string, number>
): OpenLine[] =>
  lines.map(({ id, productId }) => ({
    id,
    productId: productId ?? null,
    left: correctable.get(id) ?? 0,
  }))

/** Rejects units that the receipt does not have, or that are corrected already. */
function assertReceived(
  { lines }: PurchaseOrder,
  items: readonly ReceivedItem[],
  correctable: ReadonlyMap<string, number>
): void {
  const requested = new Map(mergeItems(items).map(({ line, quantity }) => [line, quantity]))
  const errors = items.flatMap(({ line: id }, index) => {
    const left = correctable.get(id)
    if (left === undefined) return [[`items.${index}.line`, texts.notReceived]]
    const line = lines.find((candidate) => candidate.id === id)
    const name = line?.sku || line?.description || ''
    const isTooMany = requested.get(id)! > left
    return isTooMany ? [[`items.${index}.quantity`, texts.moreThanReceived(name, left)]] : []
  })
  assertNoFieldErrors(Object.fromEntries(errors))
}
