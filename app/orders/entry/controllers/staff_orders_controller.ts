import { respondIdempotently } from '#core/http/idempotent_response'
import { withMeanwhile } from '#core/edits/merge_edits'
import { createStaffOrder } from '#orders/entry/actions/create_staff_order'
import { editStaffOrder } from '#orders/entry/actions/edit_staff_order'
import { previewOrderEdit, previewStaffOrder } from '#orders/entry/reads/preview_staff_order'
import {
  orderEditValidator,
  previewedOrderValidator,
  staffOrderValidator,
} from '#orders/entry/staff_order_validators'
import { findOrder } from '#orders/order/reads/find_order'
import { shipmentsOfOrder } from '#orders/order/reads/shipments'
import { accessOf, auditActorOf } from '#orders/order/request_access'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { canView } from '#orders/order/rules/access'
import { isPlaced } from '#orders/order/rules/order_flow'
import { staffOrderResponse } from '#orders/payments/staff_order_response'
import { priceOrder } from '#orders/pricing/price_order'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffOrdersController {
  /** Prices the order that staff are entering, without storing it. */
  async preview({ actor, request }: HttpContext) {
    const author = actor.user!
    const { _id: orderId } = await request.validateUsing(previewedOrderValidator)
    if (orderId === undefined) {
      const input = await request.validateUsing(staffOrderValidator)
      return previewStaffOrder(input, author, new Date())
    }
    const edit = await request.validateUsing(orderEditValidator)
    return previewOrderEdit({ orderId, edit, author }, new Date())
  }

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(staffOrderValidator)
    return respondIdempotently(ctx, async () => {
      const priced = await createStaffOrder(input, auditActorOf(ctx))
      return { status: 201, body: await staffOrderResponse(priced.order.id) }
    })
  }

  async update(ctx: HttpContext) {
    const { updated, ...edit } = await ctx.request.validateUsing(orderEditValidator)
    const orderId: string = ctx.params.id
    const actor = auditActorOf(ctx)
    const meanwhile = await editStaffOrder({ orderId, edit, updated, actor })
    return { ...(await staffOrderResponse(orderId)), ...withMeanwhile(meanwhile) }
  }

  /** Staff see any order in full, customers see their own placed orders; any other order is not found. */
  async show(ctx: HttpContext) {
    const order = await findOrder(ctx.params.id)
    const isStaff = ctx.actor.user!.isStaff
    const isOwnOrder = order && isPlaced(order.state) && canView(order, accessOf(ctx))
    if (!order || !(isStaff || isOwnOrder)) throw notFound(texts.cart.noOrder)
    if (isStaff) return staffOrderResponse(order.id)
    const shipments = await shipmentsOfOrder(order.id)
    return toOrderResponse(await priceOrder(order, new Date()), { shipments })
  }
}
