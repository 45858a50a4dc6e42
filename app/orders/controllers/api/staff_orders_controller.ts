import { respondIdempotently } from '#core/http/idempotent_response'
import { withMeanwhile } from '#core/merge_edits'
import { createStaffOrder } from '#orders/actions/create_staff_order'
import { editStaffOrder } from '#orders/actions/edit_staff_order'
import { isPlaced } from '#orders/rules/order_flow'
import { canView } from '#orders/rules/access'
import { findOrder } from '#orders/queries/find_order'
import { listOrders } from '#orders/queries/list_orders'
import { DEFAULT_ORDER_FILTER } from '#orders/rules/order_list'
import { priceOrder } from '#orders/queries/price_order'
import { previewOrderEdit, previewStaffOrder } from '#orders/queries/preview_staff_order'
import { shipmentsOfOrder } from '#orders/queries/shipments'
import { staffOrderResponse } from '#orders/queries/staff_order_response'
import { staffOrderResponses } from '#orders/queries/staff_order_responses'
import { accessOf, auditActorOf } from '#orders/request_access'
import { toOrderResponse } from '#orders/transformers/order_response'
import { orderListValidator } from '#orders/validators/list'
import {
  orderEditValidator,
  previewedOrderValidator,
  staffOrderValidator,
} from '#orders/validators/staff_order'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffOrdersController {
  async index({ request }: HttpContext) {
    const { filter } = await request.validateUsing(orderListValidator)
    const list = await listOrders({ ...DEFAULT_ORDER_FILTER, ...filter })
    return { ...list, results: await staffOrderResponses(list.results) }
  }

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
      const { email } = ctx.actor.user!
      const priced = await createStaffOrder(input, { ...auditActorOf(ctx), email })
      return { status: 201, body: await staffOrderResponse(priced.order.id) }
    })
  }

  async update(ctx: HttpContext) {
    const { updated, ...edit } = await ctx.request.validateUsing(orderEditValidator)
    const orderId: string = ctx.params.id
    const { email } = ctx.actor.user!
    const actor = { ...auditActorOf(ctx), email }
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
