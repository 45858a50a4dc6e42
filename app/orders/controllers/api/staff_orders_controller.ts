import { answerOnce } from '#core/http/answer_once'
import { createStaffOrder } from '#orders/actions/create_staff_order'
import { isPlaced } from '#orders/rules/order_flow'
import { mayReach } from '#orders/rules/reach'
import { findOrder } from '#orders/queries/find_order'
import { FIRST_ORDERS, listOrders } from '#orders/queries/list_orders'
import { priceOrder } from '#orders/queries/price_order'
import { previewStaffOrder } from '#orders/queries/preview_staff_order'
import { actorOf, shopperOf } from '#orders/shopper'
import { chargeOf } from '#orders/queries/charge_of'
import { toOrderAnswer } from '#orders/transformers'
import { orderListValidator } from '#orders/validators/list'
import { staffOrderValidator } from '#orders/validators/staff_order'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffOrdersController {
  async index({ request }: HttpContext) {
    const { filter } = await request.validateUsing(orderListValidator)
    const list = await listOrders({ ...FIRST_ORDERS, ...filter })
    const now = new Date()
    const results = await Promise.all(
      list.results.map(async ({ order }) =>
        toOrderAnswer(await priceOrder(order, now), {
          isForStaff: true,
          charge: await chargeOf(order.id),
        })
      )
    )
    return { ...list, results }
  }

  /** What an order would come to; nothing is stored. */
  async preview({ request }: HttpContext) {
    return previewStaffOrder(await request.validateUsing(staffOrderValidator), new Date())
  }

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(staffOrderValidator)
    return answerOnce(ctx, async () => {
      const priced = await createStaffOrder(input, actorOf(ctx))
      return { status: 201, body: toOrderAnswer(priced, { isForStaff: true }) }
    })
  }

  /** Staff see all of an order, its owner what is theirs; for anybody else it does not exist. */
  async show(ctx: HttpContext) {
    const order = await findOrder(ctx.params.id)
    const isStaff = ctx.caller.user!.isStaff
    const isTheirs = order && isPlaced(order.state) && mayReach(order, shopperOf(ctx))
    if (!order || !(isStaff || isTheirs)) throw notFound(texts.cart.noOrder)
    const priced = await priceOrder(order, new Date())
    return toOrderAnswer(
      priced,
      isStaff ? { isForStaff: true, charge: await chargeOf(order.id) } : {}
    )
  }
}
