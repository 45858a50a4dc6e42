import PurchaseOrder from '#purchasing/models/purchase_order'
import { run, type Trx } from '#core/database'
import { notFound, DomainError } from '#shared/domain_error'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { purchasingTexts } from '#shared/texts/purchasing'
import { texts } from '#shared/texts/specification'
import type { OrderState } from '#shared/enums'
import type {
  PurchaseOrder as PurchaseOrderValues,
  PurchaseOrderState,
} from '#purchasing/purchase_order'

/** Returns a purchase order that is not deleted, or null. */
export async function findPurchaseOrder(id: string): Promise<PurchaseOrderValues | null> {
  const model = await PurchaseOrder.query()
    .where('id', id)
    .whereNull('deletedAt')
    .preload('lines')
    .first()
  return model && toPurchaseOrder(model)
}

/** Returns purchase orders that are not deleted, in the order of their ids. */
export async function findPurchaseOrders(
  ids: readonly string[],
  trx?: Trx
): Promise<PurchaseOrderValues[]> {
  const models = await PurchaseOrder.query({ client: await trx?.lucid() })
    .whereIn('id', [...ids])
    .whereNull('deletedAt')
    .preload('lines')
  const byId = new Map(models.map((model) => [model.id, model]))
  return ids.flatMap((id) => {
    const model = byId.get(id)
    return model ? [toPurchaseOrder(model)] : []
  })
}

/** Returns whether an id is that of a purchase order, deleted ones included. */
export async function isPurchaseOrder(id: string): Promise<boolean> {
  const model = await PurchaseOrder.query().where('id', id).select('id').first()
  return model !== null
}

/** Locks a purchase order until the transaction ends; 404 without one, 410 for a deleted one. */
export async function lockPurchaseOrder(id: string, trx: Trx): Promise<PurchaseOrder> {
  await run('update purchase_orders set updated_at = updated_at where id = ?', [id], trx)
  const model = await PurchaseOrder.query({ client: await trx.lucid() })
    .where('id', id)
    .preload('lines')
    .first()
  if (!model) throw notFound(purchasingTexts.notFound)
  if (model.deletedAt !== null)
    throw new DomainError(texts.admin.orderAlreadyRemoved, 'E_GONE', { status: 410 })
  return model
}

export function toPurchaseOrder(model: PurchaseOrder): PurchaseOrderValues {
  const { currency, lines } = model
  const money = (cents: number) => Money.of(cents, currency)
  return {
    id: model.id,
    number: model.number,
    state: toState(model.state),
    currency,
    email: model.email,
    phone: model.phone,
    reference: model.reference,
    vendor: model.addressBilling,
    destination: model.addressShipping,
    shippingMethod: model.shippingMethod,
    account: model.carrierAccount,
    waybill: model.waybill,
    paymentMethod: model.paymentMethod,
    terms: model.terms,
    taxRate: Rate.millionths(model.taxMillionths),
    amounts: {
      subtotal: money(model.subtotalCents),
      discount: money(model.discountCents),
      salesTax: money(model.salesTaxCents),
      shipping: money(model.shippingCents),
      total: money(model.totalCents),
    },
    createdAt: model.createdAt,
    updatedAt: model.updatedAt,
    placedAt: model.placedAt,
    expectedOn: model.expectedOn,
    lines: lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      quantity: line.quantity,
      received: line.received,
      sku: line.sku,
      name: line.name,
      description: line.description,
      cost: money(line.costCents),
    })),
  }
}

// A check of the table admits no other state.
const toState = (state: OrderState) => state as PurchaseOrderState
