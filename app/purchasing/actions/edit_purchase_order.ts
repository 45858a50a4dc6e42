import { receiveItems } from '#purchasing/actions/receive_goods'
import { storePurchaseOrder } from '#purchasing/actions/store_purchase_order'
import { changePurchaseOrder } from '#purchasing/queries/draft_purchase_order'
import { lockPurchaseOrder, toPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { purchaseHistory } from '#purchasing/queries/purchase_history'
import { loggedChanges } from '#purchasing/rules/purchase_changes'
import { normalizeNumber } from '#purchasing/rules/purchase_number'
import { outstandingItems } from '#purchasing/rules/receiving'
import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { mergeEdit, type MeanwhileChange } from '#core/merge_edits'
import { wakeOutbox } from '#core/outbox'
import { nextTimestamp } from '#shared/dates'
import { assertNoFieldErrors, invalid } from '#shared/domain_error'
import { OrderState } from '#shared/enums'
import { purchasingTexts as words } from '#shared/texts/purchasing'
import type { PurchaseOrderInput } from '#purchasing/rules/purchase_order_input'

type PurchaseOrderEdit = {
  id: string
  input: PurchaseOrderInput
  /** `updated` of the order that the input was filled from */
  updated?: string
  actor: Actor
}

/** Changes a purchase order, or only its state; with `receive_all`, the goods that are outstanding arrive with it.
 * Returns what others changed meanwhile, which stays. */
export async function editPurchaseOrder({
  id,
  input,
  updated,
  actor,
}: PurchaseOrderEdit): Promise<MeanwhileChange[]> {
  const meanwhile = await writeTx(async (trx) => {
    const model = await lockPurchaseOrder(id, trx)
    const before = toPurchaseOrder(model)
    if (input.id2 && normalizeNumber(input.id2) !== before.number)
      throw invalid('id2', words.numberFixed)
    const { order: changed, errors } = await changePurchaseOrder(before, input, trx)
    assertNoFieldErrors(errors)

    const state = input.state ?? before.state
    const changes = loggedChanges(before, { ...changed, state })
    const version = { id, edited: updated, updatedAt: before.updatedAt }
    const merge = await mergeEdit(version, { ...changes, canRestore: false }, purchaseHistory, trx)
    const isChanged = Object.keys(changes.after).length > 0
    if (isChanged) {
      const updatedAt = nextTimestamp(before.updatedAt)
      await storePurchaseOrder(model, { ...changed, state, updatedAt }, trx)
      const subject = { type: 'purchase_order', id }
      await recordAction({ subject, action: 'edited', actor, ...changes }, trx, new Date(updatedAt))
    }
    const receivesAll = input.receive_all && state === OrderState.Complete
    const items = receivesAll ? outstandingItems(changed.lines) : []
    if (items.length > 0)
      await receiveItems(await lockPurchaseOrder(id, trx), { items, actor }, trx)
    return merge.meanwhile
  })
  wakeOutbox()
  return meanwhile
}
