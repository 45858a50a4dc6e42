import { recordAction, type Actor } from '#core/audit_log'
import { reserveStock, shipStock, type StockLine } from '#catalog'
import { insert, insertMany, one, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { wakeOutbox } from '#core/outbox'
import { shipUnits } from '#trackr'
import { announceShipment } from '#orders/fulfilment/announce_shipment'
import { queueShipmentMail } from '#orders/fulfilment/mail_shipment'
import { refreshShipping } from '#orders/fulfilment/refresh_shipping'
import { assertSerialsFree, assertSerialsTested } from '#orders/fulfilment/ship_serials'
import { findOrder, lockOrder } from '#orders/order/reads/find_order'
import {
  awaitedGoods,
  missingOfLines,
  unitsInStock,
  waitsText,
  type AwaitedGoods,
} from '#orders/order/reads/awaited_goods'
import { findShipment, shippingProgress } from '#orders/order/reads/shipments'
import { assertWaybill } from '#orders/fulfilment/waybill_code'
import { addressedParcel, type Parcel } from '#orders/fulfilment/parcel_rules'
import { assertCanShip, assertShippableItems } from '#orders/fulfilment/shipment_items_rules'
import { goodsOf, serialsOf, shipmentSummary } from '#orders/order/rules/shipment_goods'
import { leftToShip, shippingStatus } from '#orders/order/rules/shipping_progress'
import type { ParcelCarrier } from '#shared/trade/carriers'
import { conflict, invalid, notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { namedItems, type LineItem, type OpenLine } from '#shared/trade/line_items'
import { shipmentTexts } from '#shared/texts/shipments'
import { texts } from '#shared/texts/specification'
import type { ShippingMethod } from '#shared/enums'
import type { Order } from '#orders/order'
import type { LineGoods, LineQuantities, Shipment } from '#orders/order/rules/shipment'

export type ShipmentInput = {
  /** Everything that is left and in stock without them */
  items?: readonly LineItem[]
  waybill?: string
  /** The order's own method by default */
  method?: ShippingMethod
  /** The carrier of the method by default */
  carrier?: ParcelCarrier | null
  /** Mails the tracking link to the customer */
  mail?: boolean
  /** Whether staff confirmed units without a passed final test; `false` asks about unknown serials as well */
  allowUntested?: boolean
}

/** Ships goods of an order, and moves their stock with them. Two packers never ship the same units. */
export async function createShipment(
  orderId: string,
  input: ShipmentInput,
  actor: Actor
): Promise<{ order: Order; shipment: Shipment }> {
  const shipmentId = await writeOnce(async (trx) => {
    const order = await lockOrder(orderId, trx)
    if (!order) throw notFound(texts.cart.noOrder)
    assertCanShip(order)
    const parcel = addressedParcel(order, input)
    if (input.mail && order.email === '') throw invalid('mail', shipmentTexts.noAddress)
    const progress = await shippingProgress(order, trx)
    const items = input.items
      ? namedItems(input.items, openLines(order.lines, progress.shipped))
      : restOf(order, { shipped: progress.shipped, awaited: await awaitedGoods(order, trx) })
    assertShippableItems(order.lines, items, progress.shipped)
    if (input.waybill) await assertWaybill(input.waybill, order.lines, trx)
    assertSerialsTested(await assertSerialsFree(items, trx), input.allowUntested)

    await shipGoods(order, goodsOf(order.lines, items), { actor, trx })
    const shipment = await insertShipment(order, { ...input, ...parcel, items }, { actor, trx })
    await shipUnits({ serials: serialsOf(shipment), orderId, at: shipment.createdAt }, trx)
    const status = await refreshShipping(order, trx)
    await recordAction(
      {
        subject: { type: 'order', id: order.id },
        action: 'shipped',
        actor,
        before: { shipping: shippingStatus(progress) },
        after: { shipping: status, reason: shipmentSummary(shipment, order.lines) },
      },
      trx
    )
    await announceShipment(order, shipment, trx)
    if (input.mail) await queueShipmentMail(shipment.id, trx)
    return shipment.id
  })
  wakeOutbox()
  const [order, shipment] = await Promise.all([findOrder(orderId), findShipment(shipmentId)])
  return { order: order!, shipment: shipment! }
}

type Rest = { shipped: LineQuantities; awaited: readonly AwaitedGoods[] }

/** Leaves the units that come later. A custom item goes with the goods, not alone ahead of them. */
function restOf(order: Order, { shipped, awaited }: Rest): LineGoods[] {
  const missing = missingOfLines(order.lines, shipped, awaited)
  const rest = order.lines
    .map((line) => ({ line, quantity: unitsInStock(line, shipped, missing) }))
    .filter(({ quantity }) => quantity > 0)
  if (awaited.length > 0 && !rest.some(({ line }) => line.productId !== null))
    throw conflict(shipmentTexts.allAwaited(waitsText(order, awaited)), 'E_GOODS_AWAITED')
  if (rest.length === 0) throw conflict(shipmentTexts.nothingLeft, 'E_NOTHING_LEFT')
  return rest.map(({ line, quantity }) => ({ line: line.id, quantity }))
}

const openLines = (lines: Order['lines'], shipped: LineQuantities): OpenLine[] =>
  lines.map((line) => ({
    id: line.id,
    productId: line.productId,
    left: leftToShip(line, shipped),
  }))

/** Goods that the order no longer reserves are reserved first, which is rejected where too few are left. */
async function shipGoods(
  { id }: Order,
  goods: readonly StockLine[],
  { actor, trx }: { actor: Actor; trx: Trx }
): Promise<void> {
  const context = { type: 'order', id, actor }
  const reserved = await shipStock(goods, context, trx)
  const shippedByProduct = new Map(reserved.map(({ productId, quantity }) => [productId, quantity]))
  const missing = goods
    .map(({ productId, quantity }) => ({
      productId,
      quantity: quantity - (shippedByProduct.get(productId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
  if (missing.length === 0) return
  await reserveStock(missing, context, trx)
  await shipStock(missing, context, trx)
}

type ResolvedInput = Parcel & { items: readonly LineGoods[]; waybill?: string }

async function insertShipment(
  order: Order,
  { items, waybill = '', method, carrier }: ResolvedInput,
  { actor, trx }: { actor: Actor; trx: Trx }
): Promise<Shipment> {
  const last = await one<{ number: number | null }>(
    'select max(number) as number from shipments where order_id = ?',
    [order.id],
    trx
  )
  const shipment: Shipment = {
    id: newId(),
    orderId: order.id,
    number: (last?.number ?? 0) + 1,
    method,
    carrier,
    waybill,
    staffUserId: actor.id ?? null,
    createdAt: new Date().toISOString(),
    voidedAt: null,
    voidReason: '',
    lines: items.map(({ line, quantity, serials = [] }) => ({
      lineId: line,
      quantity,
      serials: [...serials],
      returnedSerials: [],
    })),
  }
  await insert(
    'shipments',
    {
      id: shipment.id,
      order_id: order.id,
      number: shipment.number,
      method,
      carrier: shipment.carrier,
      waybill,
      staff_user_id: shipment.staffUserId,
      created_at: shipment.createdAt,
    },
    trx
  )
  await insertLines(shipment, trx)
  return shipment
}

async function insertLines(shipment: Shipment, trx: Trx): Promise<void> {
  const lines = shipment.lines.map((line) => ({ ...line, id: newId() }))
  await insertMany(
    'shipment_lines',
    lines.map(({ id, lineId, quantity }) => ({
      id,
      shipment_id: shipment.id,
      order_line_id: lineId,
      quantity,
    })),
    trx
  )
  const serials = lines.flatMap(({ id, serials: numbers }) =>
    numbers.map((serial) => ({ id: newId(), shipment_line_id: id, serial }))
  )
  await insertMany('shipment_serials', serials, trx)
}
