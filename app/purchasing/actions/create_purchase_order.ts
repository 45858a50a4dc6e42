import PurchaseOrder from '#purchasing/models/purchase_order'
import { storePurchaseOrder } from '#purchasing/actions/store_purchase_order'
import { draftPurchaseOrder } from '#purchasing/queries/draft_purchase_order'
import { counterOf, countedNumber, normalizeNumber } from '#purchasing/rules/purchase_number'
import { shop } from '#config/shop'
import { recordAction, type Actor } from '#core/audit_log'
import { one, uniqueViolation, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { assertNoFieldErrors, invalid } from '#shared/domain_error'
import { purchasingTexts as texts } from '#shared/texts/purchasing'
import type { PurchaseOrderInput } from '#purchasing/rules/purchase_order_input'

const MAX_ATTEMPTS = 5

/** Creates an open purchase order with the typed number or the next one of the series, and returns its id. */
export async function createPurchaseOrder(
  input: PurchaseOrderInput,
  actor: Actor
): Promise<string> {
  const typed = normalizeNumber(input.id2 ?? '')
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce((trx) => insertPurchaseOrder(input, { typed, actor }, trx))
    } catch (error) {
      if (uniqueViolation(error) === null) throw error
      if (typed !== '') throw invalid('id2', texts.numberTaken)
      // Another purchase order was created at the same time with the same counter.
      if (attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function insertPurchaseOrder(
  input: PurchaseOrderInput,
  { typed, actor }: { typed: string; actor: Actor },
  trx: Trx
): Promise<string> {
  const now = new Date()
  const { order: draft, errors } = await draftPurchaseOrder(input, now, trx)
  assertNoFieldErrors(errors)

  const counter = typed === '' ? await nextCounter(trx) : counterOf(typed)
  const number = typed === '' ? countedNumber(counter!) : typed
  const model = new PurchaseOrder().merge({ number, counter })
  const order = { ...draft, number }
  await storePurchaseOrder(model, order, trx)
  const subject = { type: 'purchase_order', id: order.id }
  await recordAction({ subject, action: 'created', actor, after: { to: number } }, trx, now)
  return order.id
}

async function nextCounter(trx: Trx): Promise<number> {
  const latest = await one<{ counter: number | null }>(
    'select max(counter) as counter from purchase_orders',
    [],
    trx
  )
  return Math.max(shop.purchaseOrders.first, (latest?.counter ?? 0) + 1)
}
