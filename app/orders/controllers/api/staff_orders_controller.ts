import { respondIdempotently } from '#core/http/idempotent_response'
import { createStaffOrder } from '#orders/actions/create_staff_order'
import { isPlaced } from '#orders/rules/order_flow'
import { canView } from '#orders/rules/access'
import { findOrder } from '#orders/queries/find_order'
import { listOrders } from '#orders/queries/list_orders'
import { DEFAULT_ORDER_FILTER } from '#orders/rules/order_list'
import { priceOrder, priceOrders } from '#orders/queries/price_order'
import { previewStaffOrder } from '#orders/queries/preview_staff_order'
import { accessOf, auditActorOf } from '#orders/request_access'
import { chargeOf, chargesOf } from '#orders/queries/charge_of'
import { toOrderResponse } from '#orders/transformers/order_response'
import { orderListValidator } from '#orders/validators/list'
import { staffOrderValidator } from '#orders/validators/staff_order'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffOrdersController {
  async index({ request }: HttpContext) {
    const { filter } = await request.validateUsing(orderListValidator)
    const list = await listOrders({ ...DEFAULT_ORDER_FILTER, ...filter })
    const charges = await chargesOf(list.results.map(({ id }) => id))
    const pricedOrders = await priceOrders(list.results, new Date())
    const results = pricedOrders.map((priced) =>
      toOrderResponse(priced, { isForStaff: true, charge: charges.get(priced.order.id) })
    )
    return { ...list, results }
  }

  /** Prices the order that staff are entering, without storing it. */
  async preview({ request }: HttpContext) {
    return previewStaffOrder(await request.validateUsing(staffOrderValidator), new Date())
  }

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(staffOrderValidator)
    return respondIdempotently(ctx, async () => {
      const priced = await createStaffOrder(input, auditActorOf(ctx))
      return { status: 201, body: toOrderResponse(priced, { isForStaff: true }) }
    })
  }

  /** Staff see any order in full, customers see their own placed orders; any other order is not found. */
  async show(ctx: HttpContext) {
    const order = await findOrder(ctx.params.id)
    const isStaff = ctx.actor.user!.isStaff
    const isOwnOrder = order && isPlaced(order.state) && canView(order, accessOf(ctx))
    if (!order || !(isStaff || isOwnOrder)) throw notFound(texts.cart.noOrder)
    const priced = await priceOrder(order, new Date())
    return toOrderResponse(
      priced,
      isStaff ? { isForStaff: true, charge: await chargeOf(order.id) } : {}
    )
  }
}
