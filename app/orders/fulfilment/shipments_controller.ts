import { respondIdempotently } from '#core/http/idempotent_response'
import { checkSerial } from '#orders/fulfilment/check_serial'
import { changeShipment } from '#orders/fulfilment/change_shipment'
import { createShipment } from '#orders/fulfilment/create_shipment'
import { voidShipment } from '#orders/fulfilment/void_shipment'
import { findOrder } from '#orders/order/reads/find_order'
import { shipmentsOfOrder } from '#orders/order/reads/shipments'
import { auditActorOf } from '#orders/order/request_access'
import { toShipmentResponse } from '#orders/order/responses/shipment_response'
import {
  serialCheckValidator,
  shipmentChangeValidator,
  shipmentValidator,
  voidShipmentValidator,
} from '#orders/fulfilment/shipment_validators'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class ShipmentsController {
  async index({ params }: HttpContext) {
    const order = await findOrder(params.id)
    if (!order) throw notFound(texts.cart.noOrder)
    const shipments = await shipmentsOfOrder(order.id)
    return shipments.map((shipment) => toShipmentResponse(shipment, order))
  }

  async store(ctx: HttpContext) {
    const body = await ctx.request.validateUsing(shipmentValidator)
    const { allow_untested: allowUntested, rest, items, ...parcel } = body
    const input = { ...parcel, allowUntested, items: rest ? undefined : items }
    return respondIdempotently(ctx, async () => {
      const { order, shipment } = await createShipment(ctx.params.id, input, auditActorOf(ctx))
      return { status: 201, body: toShipmentResponse(shipment, order) }
    })
  }

  async serial({ request, params }: HttpContext) {
    const { serial } = await request.validateUsing(serialCheckValidator, { data: request.qs() })
    return checkSerial(params.id, serial)
  }

  async update(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(shipmentChangeValidator)
    const { id: orderId, shipmentId } = ctx.params
    const key = { orderId, shipmentId }
    const { order, shipment } = await changeShipment(key, input, auditActorOf(ctx))
    return toShipmentResponse(shipment, order)
  }

  async destroy(ctx: HttpContext) {
    const { reason } = await ctx.request.validateUsing(voidShipmentValidator)
    const { id: orderId, shipmentId } = ctx.params
    await voidShipment({ orderId, shipmentId, reason, actor: auditActorOf(ctx) })
    return { ok: true }
  }
}
