import { refreshPurchaseSearch } from '#purchasing/actions/refresh_purchase_search'
import { lockPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { announceArrivalChange } from '#catalog'
import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { nextTimestamp } from '#shared/dates'
import { conflict } from '#shared/domain_error'
import { purchasingTexts as texts } from '#shared/texts/purchasing'

/** Deletes a purchase order of which nothing has arrived. Its number is not used again. */
export function deletePurchaseOrder(id: string, actor: Actor): Promise<void> {
  return writeTx(async (trx) => {
    const model = await lockPurchaseOrder(id, trx)
    if (model.lines.some(({ received }) => received > 0))
      throw conflict(texts.hasReceipts, 'E_HAS_RECEIPTS')
    const at = nextTimestamp(model.updatedAt)
    await model
      .useTransaction(await trx.lucid())
      .merge({ deletedAt: at, updatedAt: at })
      .save()
    await refreshPurchaseSearch([id], trx)
    const products = model.lines.flatMap(({ productId }) => productId ?? [])
    await announceArrivalChange(products, trx)
    const subject = { type: 'purchase_order', id }
    await recordAction({ subject, action: 'deleted', actor }, trx, new Date(at))
  })
}
