import { receiveItems } from '#purchasing/actions/receive_goods'
import { storePurchaseOrder } from '#purchasing/actions/store_purchase_order'
import { changePurchaseOrder } from '#purchasing/queries/draft_purchase_order'
import { lockPurchaseOrder, toPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { purchaseHistory } from '#purchasing/queries/purchase_history'
import { LOGGED_PATHS, loggedChanges } from '#purchasing/rules/purchase_changes'
import { normalizeNumber } from '#purchasing/rules/purchase_number'
import { outstandingItems } from '#purchasing/rules/receiving'
import { recordAction, type Actor } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { mergeEdit, type MeanwhileChange } from '#core/edits/merge_edits'
import { wakeOutbox } from '#core/outbox'
import { nextTimestamp } from '#shared/dates'
import { assertNoFieldErrors, invalid } from '#shared/domain_error'
import { OrderState } from '#shared/enums'
import { withoutPaths } from '#shared/objects'
import { purchasingTexts as texts } from '#shared/texts/purchasing'
import type { PurchaseOrder } from '#purchasing/purchase_order'
import type { PurchaseOrderInput } from '#purchasing/rules/purchase_order_input'

type PurchaseOrderEdit = {
  id: string
  input: PurchaseOrderInput
  /** `updated` of the order that the input was filled from */
  updated?: string
  actor: Actor
}

/**
 * Changes a purchase order, or only its state; with `receive_all`, the goods that are outstanding arrive with it. Returns
 * what others changed meanwhile, which stays.
 */
export async function editPurchaseOrder(request: PurchaseOrderEdit): Promise<MeanwhileChange[]> {
  const { id, input, actor } = request
  const meanwhile = await writeTx(async (trx) => {
    const model = await lockPurchaseOrder(id, trx)
    const before = toPurchaseOrder(model)
    if (input.id2 && normalizeNumber(input.id2) !== before.number)
      throw invalid('id2', texts.numberFixed)
    const { changed, state, changes, meanwhile: kept } = await mergedChange(before, request, trx)
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
    return kept
  })
  wakeOutbox()
  return meanwhile
}

type EnteredChange = Pick<PurchaseOrderEdit, 'input' | 'updated'>

/** Applies an edit without what it repeats of an earlier version, where others have changed that since. */
async function mergedChange(before: PurchaseOrder, { input, updated }: EnteredChange, trx: Trx) {
  const changeBy = async (entered: PurchaseOrderInput) => {
    const { order: changed, errors } = await changePurchaseOrder(before, entered, trx)
    assertNoFieldErrors(errors)
    const state = entered.state ?? before.state
    return { changed, state, changes: loggedChanges(before, { ...changed, state }) }
  }
  const entered = await changeBy(input)
  const version = { id: before.id, edited: updated, updatedAt: before.updatedAt }
  const { meanwhile, repeated } = await mergeEdit(version, entered.changes, purchaseHistory, trx)
  if (repeated.length === 0) return { ...entered, meanwhile }
  return { ...(await changeBy(withoutPaths(input, repeated, LOGGED_PATHS))), meanwhile }
}
