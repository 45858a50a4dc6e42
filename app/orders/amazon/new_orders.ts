import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { recordOutsideSales, type OutsideSale } from '#catalog'
import { recordActions } from '#core/audit_log'
import { insertMany } from '#core/database'
import { insertShipments } from '#orders/amazon/new_shipments'
import { isShippedByAmazon } from '#orders/order/rules/order_sources'
import { insertSettlements } from '#payments'
import { OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import { Money } from '#shared/money'
import { amazonTexts as texts } from '#shared/texts/amazon'
import type { BatchContext } from '#orders/amazon/batch_context'
import type { ReportItem, ReportOrder } from '#orders/amazon/files/report_order'
import type { FileError } from '#orders/amazon/run'

export type CreatedOrder = { file: number; order: ReportOrder; id: string }

type NewLine = ReturnType<typeof linesOf>[number]

/**
 * Inserts orders with their lines, payments and shipments, and takes their goods from the stock. Requests that need no
 * database, such as those of cached pages, run in between.
 */
export async function insertOrders(
  created: readonly CreatedOrder[],
  context: BatchContext
): Promise<FileError[]> {
  if (created.length === 0) return []
  const { trx, actor, at, fileNames } = context
  const orders = created.map((entry) => ({
    ...entry,
    lines: linesOf(entry, context),
  }))
  await insertMany(
    'orders',
    created.map((entry) => orderColumns(entry, at)),
    trx
  )
  await yieldToRequests()
  await insertMany(
    'order_lines',
    orders.flatMap(({ lines }) => lines),
    trx
  )
  await insertSettlements(
    created.map(({ id, order }) => ({
      orderId: id,
      amount: Money.of(order.amounts.total, order.currency),
      reference: `${order.source} settlement`,
      requestKey: `amazon-${order.id2}`,
      receivedAt: order.paidAt,
    })),
    { at, staffUserId: actor.id ?? null, trx }
  )
  await yieldToRequests()
  await shipOrders(
    orders.filter(({ order }) => order.isShipped && !isShippedByAmazon(order)),
    context
  )
  await recordActions(
    created.map(({ id, file, order }) => ({
      subject: { type: 'order', id },
      action: 'amazon_imported',
      actor,
      after: { reason: fileNames[file], state: stateOf(order) },
    })),
    trx,
    new Date(at)
  )
  await yieldToRequests()
  return takeStock(orders, context)
}

const stateOf = ({ isShipped }: ReportOrder) => (isShipped ? OrderState.Complete : OrderState.Open)

function orderColumns({ id, order }: CreatedOrder, at: string) {
  const { contact, amounts } = order
  const address = JSON.stringify(contact.address)
  return {
    id,
    id2: order.id2,
    source: order.source,
    state: stateOf(order),
    currency: order.currency,
    email: contact.email,
    phone: contact.phone,
    address_shipping: address,
    address_billing: address,
    shipping_options: '[]',
    shipping_method: ShippingMethod.Unset,
    ship_state: order.isShipped ? ShipState.Shipped : ShipState.NotShipped,
    payment_method: PaymentMethod.BankTransfer,
    subtotal_cents: amounts.subtotal,
    discount_cents: amounts.discount,
    sales_tax_cents: amounts.salesTax,
    shipping_cents: amounts.shipping,
    total_cents: amounts.total,
    balance_cents: 0,
    created_at: at,
    updated_at: at,
    placed_at: order.placedAt,
    paid_at: order.paidAt,
  }
}

function linesOf({ id, order }: CreatedOrder, { findProduct, nextId }: BatchContext) {
  let position = 0
  return order.items.flatMap((item: ReportItem) => {
    const product = findProduct(item)
    return splitTotal(item.totalCents, item.quantity).map(({ quantity, costCents }) => {
      position += 1
      return {
        id: nextId(),
        order_id: id,
        product_id: product?.id ?? null,
        position,
        quantity,
        sku: product?.sku ?? item.sku,
        name: product?.name ?? '',
        description: product ? '' : item.name,
        cost_cents: costCents,
        added_by_staff: true,
      }
    })
  })
}

type StoredOrder = CreatedOrder & { lines: NewLine[] }

/** The goods of a shipped order have left, so it has a shipment. */
async function shipOrders(orders: readonly StoredOrder[], context: BatchContext): Promise<void> {
  await insertShipments(
    orders.map(({ id, order, lines }) => ({
      orderId: id,
      number: 1,
      shippedAt: order.changedAt,
      lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
    })),
    context
  )
}

/** Returns a report of what was missing from the stock. */
async function takeStock(
  orders: readonly StoredOrder[],
  { trx, actor, at }: BatchContext
): Promise<FileError[]> {
  const sales: OutsideSale[] = orders
    .filter(({ order }) => !isShippedByAmazon(order))
    .flatMap(({ id, order, lines }) =>
      lines.flatMap(({ product_id: productId, quantity }) =>
        productId === null ? [] : [{ orderId: id, productId, quantity, isShipped: order.isShipped }]
      )
    )
  const context = { actor, source: 'amazon' as const, trx, at: new Date(at) }
  const shortages = await recordOutsideSales(sales, context)
  const byId = new Map(orders.map((entry) => [entry.id, entry]))
  return shortages.map(({ orderId, productId, missing }) => {
    const { file, order, lines } = byId.get(orderId)!
    const { sku } = lines.find((line) => line.product_id === productId)!
    return { file, line: order.line, err: texts.shortage(missing, sku) }
  })
}

/**
 * Splits the price of a quantity into lines whose unit prices are whole cents: one line, or two that are one cent
 * apart (decision 232).
 */
function splitTotal(
  totalCents: number,
  quantity: number
): { quantity: number; costCents: number }[] {
  const lower = Math.floor(totalCents / quantity)
  const more = totalCents - lower * quantity
  return [
    { quantity: quantity - more, costCents: lower },
    { quantity: more, costCents: lower + 1 },
  ].filter((part) => part.quantity > 0)
}
